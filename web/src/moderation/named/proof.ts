/** A proof of control. Only this tab has it. */
export interface Proof {
  token: string
  /** When it expires. */
  until: Date
}
