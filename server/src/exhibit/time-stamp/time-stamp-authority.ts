/** Answers a request for a time stamp (RFC 3161). It learns a hash and a random number. */
export interface TimeStampAuthority {
  answer(request: Uint8Array): Promise<Uint8Array>
  /**
   * Resolves to the trusted certificates as PEM; undefined to trust the highest one of an answer.
   */
  root(): Promise<string | undefined>
}
