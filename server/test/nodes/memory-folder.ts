import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps these files in memory. */
const IN_MEMORY = '/dev/shm'
/** Several servers with their logs and databases use a third of it. A container may have 64 MB. */
const NEEDED_BYTES = 1024 ** 3

/**
 * Returns the parent of temporary folders: in memory if there is room, where copying a database
 * takes a tenth of the time.
 */
export function memoryFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir()
}
