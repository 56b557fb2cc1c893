/** Events of an account about which its member is notified. */
type AccountEvent = 'signed-in' | 'password-changed' | 'wrong-code'

/** Notifies a member about an event; app.ts decides how. Never rejects. */
export type TellMember = (memberId: string, event: AccountEvent) => Promise<void>
