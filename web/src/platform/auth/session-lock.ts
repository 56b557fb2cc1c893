const NAME = 'identity'

/**
 * Runs a call that may replace the session, such as a password change. Other tabs can wait for its
 * end with `sessionLockReleased`.
 */
export async function withSessionLock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  return locks() ? navigator.locks.request(NAME, { mode: 'shared' }, work) : work()
}

/**
 * Resolves when no tab runs such a call. During one, the old session may have ended and the new
 * cookie may not have arrived, so that a request would look signed out.
 */
export async function sessionLockReleased(): Promise<void> {
  if (locks()) await navigator.locks.request(NAME, () => undefined)
}

// `navigator.locks` exists only in secure contexts.
function locks(): boolean {
  return 'locks' in navigator
}
