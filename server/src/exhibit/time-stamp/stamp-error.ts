/** The reason for rejecting a time stamp, in English. */
export class StampError extends Error {
  override name = 'StampError'
}
