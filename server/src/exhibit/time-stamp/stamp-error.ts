/** Why a time stamp was refused, in English. */
export class StampError extends Error {
  override name = 'StampError'
}
