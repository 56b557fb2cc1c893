/** What happens to an account that its owner should learn of, whoever did it. */
type AccountEvent = 'signed-in' | 'password-changed'

/** Hands an event to whoever tells her; app.ts says who that is. Never rejects. */
export type TellMember = (memberId: string, event: AccountEvent) => Promise<void>
