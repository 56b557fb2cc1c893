import type { LaunchOptions } from 'playwright'
import { chromiumArgs, findChromium } from './find-chromium.ts'

/** Returns how to start a Chromium. Without a path, Playwright starts its own. */
export const launchOptions = (executablePath: string | undefined): LaunchOptions => ({
  // The CPU renders in any case, and faster without an emulated GPU.
  args: [...chromiumArgs, '--disable-gpu'],
  ...(executablePath === undefined ? {} : { executablePath }),
})

/**
 * For tests about push messages or about text as people see it: a Chromium without windows receives
 * no pushes, and places letters differently.
 */
export const fullChromium = { launchOptions: launchOptions(findChromium()) }
