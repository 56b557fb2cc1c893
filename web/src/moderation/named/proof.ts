/** A proof of control. Only this page has it. */
export interface Proof {
  token: string
  /** When it expires. */
  until: Date
}
