import { vi } from 'vitest'

/**
 * Signs out, as a member does, and resets the settings. What the product's modules hold about a
 * member after this, they hold after a real sign-out too, which is a fault in them.
 */
export async function forgetAll(): Promise<void> {
  // Imported here, because a test may replace modules, which must not be loaded before.
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
  // Also what was read since the file itself signed out.
  forgetReader()
  if (currentConfig() !== DEFAULTS) await startConfig()
  vi.unstubAllGlobals()
  currentToast.set(null)
  signInSheet.set(null)
  setDiscreet(false)
  localStorage.clear()
  sessionStorage.clear()
}
