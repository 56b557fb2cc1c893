/** Events of an account that its member is told about. */
type AccountEvent = 'signed-in' | 'password-changed' | 'wrong-code'

/** Tells a member about an event; app.ts decides how. Never rejects. */
export type TellMember = (memberId: string, event: AccountEvent) => Promise<void>
