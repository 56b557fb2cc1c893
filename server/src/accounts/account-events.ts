/** Events of an account about which the member is notified. */
type AccountEvent = 'signed-in' | 'password-changed' | 'wrong-code'

/** Notifies a member about an event. Never rejects. */
export type TellMember = (memberId: string, event: AccountEvent) => Promise<void>
