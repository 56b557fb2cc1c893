/** Responds to a request for a time stamp (RFC 3161), which contains a hash and a random number. */
export interface TimeStampAuthority {
  answer(request: Uint8Array): Promise<Uint8Array>
  /**
   * Resolves to the trusted certificates as PEM, or to undefined to trust the highest one of a
   * response.
   */
  root(): Promise<string | undefined>
}
