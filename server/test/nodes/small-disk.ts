import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BLOCK = Buffer.alloc(64 * 1024)
const LAST_BYTES = Buffer.alloc(512)

export interface SmallDisk {
  folder: string
  /** Writes until the disk is full (ENOSPC). */
  fill(): void
  /** Deletes what `fill` wrote. */
  free(): void
  unmount(): void
}

/**
 * Mounts a disk of this many megabytes in memory. Returns undefined if the user is not allowed to.
 */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'sidelight-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder])
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (const block of [BLOCK, LAST_BYTES]) while (hasRoom(file, block));
      closeSync(file)
    },
    free: () => rmSync(filler, { force: true }),
    unmount() {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function hasRoom(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) === block.length
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}

/** Returns whether the user is allowed to mount a disk. */
export function mayMount(): boolean {
  const disk = mountSmallDisk(1)
  disk?.unmount()
  return disk !== undefined
}
