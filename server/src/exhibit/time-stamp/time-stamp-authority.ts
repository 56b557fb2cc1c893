/** Answers a request for a time stamp (RFC 3161). It learns a hash and a random number. */
export interface TimeStampAuthority {
  answer(request: Uint8Array): Promise<Uint8Array>
  /** The certificates that are trusted, as PEM; undefined: the highest that an answer holds. */
  root(): Promise<string | undefined>
}
