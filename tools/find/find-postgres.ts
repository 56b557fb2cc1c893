import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/**
 * Returns the folder with PostgreSQL's `initdb` and `postgres`, or undefined. Looks in `PATH`
 * first, then for the newest version of a Debian package.
 */
export function findPostgres(): string | undefined {
  return folders().find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

/**
 * Returns the path of one of PostgreSQL's client programs, which may be in another folder than the
 * server.
 */
export function findPostgresProgram(name: string): string | undefined {
  const found = folders().find((folder) => existsSync(path.join(folder, name)))
  return found && path.join(found, name)
}

function folders(): string[] {
  return [...(process.env['PATH'] ?? '').split(path.delimiter), ...versionFolders()]
}

function versionFolders(): string[] {
  if (!existsSync(DEBIAN)) return []
  return readdirSync(DEBIAN)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin'))
}
