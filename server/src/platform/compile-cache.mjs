import { lstatSync, mkdirSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const OTHERS = 0o077

/**
 * Caches compiled modules on disk for the next start, in a temporary folder that belongs to this
 * user alone, because its content is executed. Does nothing if there can be no such folder.
 * `NODE_COMPILE_CACHE` takes precedence.
 */
export function cacheCompiledModules() {
  const folder = ownFolder()
  if (folder !== undefined) enableCompileCache(folder)
}

/** Writes the modules compiled so far, so that the cache survives if the process is killed. */
export function storeCompiledModules() {
  flushCompileCache()
}

/** @returns {string | undefined} */
function ownFolder() {
  const user = process.getuid?.()
  const folder = join(tmpdir(), `sidelight-compiled-${user ?? 'modules'}`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Not `stat`: another user's symbolic link could lead anywhere.
    const found = lstatSync(folder)
    const isOurs = user === undefined || (found.uid === user && (found.mode & OTHERS) === 0)
    return isOurs && found.isDirectory() ? folder : undefined
  } catch {
    return undefined
  }
}
