/** A proof of control. Only the memory of this tab has it. */
export interface Proof {
  token: string
  /** When it expires. */
  until: Date
}
