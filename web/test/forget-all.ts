import { vi } from 'vitest'

/**
 * Signs out as a member does, and resets the settings. If a module still holds something about a
 * member afterwards, it does so after a real sign-out, too, which is a fault.
 */
export async function forgetAll(): Promise<void> {
  // Imported here, because a test may replace modules that must not be loaded before.
  const [
    { currentConfig, DEFAULTS, startConfig },
    { forgetReader, signOut },
    { setDiscreet },
    { currentToast },
    { signInSheet },
  ] = await Promise.all([
    import('../src/platform/config.ts'),
    import('../src/platform/session/session.ts'),
    import('../src/platform/session/discreet.ts'),
    import('../src/platform/toasts.ts'),
    import('../src/platform/auth/sign-in-sheet.ts'),
  ])
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.endsWith('/config') ? DEFAULTS : null),
  )
  await signOut()
  // Also drops what was read after the test file itself signed out.
  forgetReader()
  if (currentConfig() !== DEFAULTS) await startConfig()
  vi.unstubAllGlobals()
  currentToast.set(null)
  signInSheet.set(null)
  setDiscreet(false)
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name = '' }) => forgetDatabase(name)))
}

/** Deletes a database. One that is still open is deleted once it is closed. */
async function forgetDatabase(name: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = indexedDB.deleteDatabase(name)
  for (const end of ['success', 'error', 'blocked'] as const) {
    request.addEventListener(end, () => resolve())
  }
  await promise
}
