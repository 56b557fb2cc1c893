/** A proof of control, which only this page has. */
export interface Proof {
  token: string
  /** The latest time at which it is valid. */
  until: Date
}
