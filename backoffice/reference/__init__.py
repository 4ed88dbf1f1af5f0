"""The pages of docs/reference, written from the models: `python -m backoffice.reference`."""
