/** Responds to a request for a time stamp (RFC 3161). It receives a hash and a random number. */
export interface TimeStampAuthority {
  answer(request: Uint8Array): Promise<Uint8Array>
  /** Resolves to the trusted certificates as PEM; undefined to trust a response's highest one. */
  root(): Promise<string | undefined>
}
