const NAME = 'identity'

/**
 * Runs a call that may put another session in the place of hers, as a new password does. Every tab of
 * this browser can wait for it.
 */
export async function inIdentityTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return locks() ? navigator.locks.request(NAME, { mode: 'shared' }, work) : work()
}

/**
 * Resolves once no such call is under way in any tab. Before that the old session may have ended while
 * the cookie of the new one is still on its way: who asked then would be told that nobody is signed in.
 */
export async function identityAtRest(): Promise<void> {
  if (locks()) await navigator.locks.request(NAME, () => undefined)
}

// Only pages of a secure origin have them.
function locks(): boolean {
  return 'locks' in navigator
}
