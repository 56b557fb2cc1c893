/** A proof of control, which only this page knows. */
export interface Proof {
  token: string
  /** Until when it is good, at the latest. */
  until: Date
}
