import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/**
 * Where to look for a browser: the variable that may name one, its commands, and the paths where it
 * may be.
 */
export interface BrowserKind {
  variable: string
  commands: readonly string[]
  places: readonly string[]
}

/**
 * Returns the path of a browser on this machine, or undefined. The variable comes first, then
 * /usr/bin, `places` and PATH. Throws if the variable does not name an executable file.
 */
export function findBrowser({ variable, commands, places }: BrowserKind): string | undefined {
  const chosen = process.env[variable]
  if (chosen !== undefined && chosen !== '') {
    if (!isExecutable(chosen)) throw new Error(`${variable} names no executable file: ${chosen}`)
    return chosen
  }
  const inFolder = (folder: string) => commands.map((name) => path.join(folder, name))
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).flatMap(inFolder)
  return [...inFolder('/usr/bin'), ...places, ...onPath].find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
