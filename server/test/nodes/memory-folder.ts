import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps these files in memory. */
const IN_MEMORY = '/dev/shm'
/** Several servers with logs and databases use a third of this. A container may have only 64 MB. */
const NEEDED_BYTES = 1024 ** 3

/**
 * Returns the parent of temporary folders: in memory if there is room, because copying a database
 * there takes a tenth of the time.
 */
export function memoryFolder(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir()
}
