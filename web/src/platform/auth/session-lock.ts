const NAME = 'identity'

/**
 * Runs a call that may replace the session, as a password change does. Other tabs can wait for its
 * end with `sessionLockReleased`.
 */
export async function withSessionLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return locks() ? navigator.locks.request(NAME, { mode: 'shared' }, work) : work()
}

/**
 * Resolves when no tab runs such a call. Until then the old session may have ended while the new
 * cookie is still on its way: a request sent in between would be answered as signed out.
 */
export async function sessionLockReleased(): Promise<void> {
  if (locks()) await navigator.locks.request(NAME, () => undefined)
}

// `navigator.locks` exists in secure contexts only.
function locks(): boolean {
  return 'locks' in navigator
}
