import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetAll } from './forget-all.ts'
import { restorePage, startOfPage } from './start-of-page.ts'
import { takeAway } from './take-away.ts'

/** Restores the page as it was before any test, whatever a test file has left. */
export async function startAgain(): Promise<void> {
  vi.useRealTimers()
  await takeAway()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await forgetAll()
  restorePage()
  const { width, height } = startOfPage
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
}
