import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/**
 * Returns the folder with PostgreSQL's `initdb` and `postgres`, or undefined. `PATH` comes first,
 * then the newest Debian version.
 */
export function findPostgres(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  return [...onPath, ...versionFolders()].find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

function versionFolders(): string[] {
  if (!existsSync(DEBIAN)) return []
  return readdirSync(DEBIAN)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin'))
}
