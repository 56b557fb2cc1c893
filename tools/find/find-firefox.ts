import { findBrowser } from './find-browser.ts'

/**
 * Returns the path of a Firefox on this machine, or undefined. Throws if `FIREFOX` does not name an
 * executable file.
 */
export function findFirefox(): string | undefined {
  return findBrowser({
    variable: 'FIREFOX',
    commands: ['firefox-esr', 'firefox'],
    places: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
  })
}
