"""What can be asked of the ledger: the vocabulary of transcripts, one module per area."""
