import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { findBrowser } from './find-browser.ts'

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const HEADLESS = 'chromium-headless-shell'

const USUAL_PLACES = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

// Pages of the address bar. Chromium would load two of them for every window, which costs more than
// most tested pages.
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

// The features that Playwright disables by default. Our `--disable-features` replaces Playwright's,
// so it repeats these.
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The switches of every tested Chromium: it may run as root, and sends no requests of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--no-first-run',
  `--disable-features=${[...ADDRESS_BAR, ...OFF_IN_PLAYWRIGHT].join(',')}`,
]

/**
 * Returns the path of a Chromium on this machine, or undefined. Throws if `CHROMIUM` does not name
 * an executable file.
 */
export function findChromium(): string | undefined {
  const kind = { variable: 'CHROMIUM', commands: COMMANDS, places: USUAL_PLACES }
  return findBrowser(kind) ?? [chromium.executablePath()].find((file) => existsSync(file))
}

/**
 * Returns the path of a Chromium without windows, which takes an eighth less CPU time, or else of
 * one with windows.
 */
export function findHeadless(): string | undefined {
  return findBrowser({ variable: 'CHROMIUM', commands: [HEADLESS], places: [] }) ?? findChromium()
}

/** Returns the path of a Chromium, after installing one if there is none. Throws if that fails. */
export function installedChromium(): string {
  const found = findChromium()
  if (found !== undefined) return found
  install()
  const installed = findChromium()
  if (installed === undefined) {
    throw new Error('Chromium could not be installed; install one and name it in CHROMIUM.')
  }
  return installed
}

function install(): void {
  const asRoot = process.getuid?.() === 0
  if (asRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium on this machine: installing the package "chromium" with apt-get.')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env })
      return
    } catch {
      console.log('apt-get has no such package.')
    }
  }
  console.log('No Chromium on this machine: installing the one of Playwright.')
  execFileSync('npx', ['playwright', 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
