/** The reason why a time stamp is rejected, in English. */
export class StampError extends Error {
  override name = 'StampError'
}
