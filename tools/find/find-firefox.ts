import { accessSync, constants } from 'node:fs'
import path from 'node:path'

const NAMES = ['firefox-esr', 'firefox']

const USUAL_PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/**
 * Returns the path of a Firefox on this machine, or undefined. Throws when `FIREFOX` names no
 * executable file.
 */
export function findFirefox(): string | undefined {
  const chosen = process.env['FIREFOX']
  if (chosen !== undefined && chosen !== '') {
    if (!isExecutable(chosen)) throw new Error(`FIREFOX names no executable file: ${chosen}`)
    return chosen
  }
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [...USUAL_PLACES, ...onPath].find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
