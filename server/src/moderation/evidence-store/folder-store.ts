import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type EvidenceStore, isObjectName } from './evidence-store.ts'

/**
 * Returns a store in a folder that only this user can read, for installations with a single node.
 */
export function folderStore(folder: string): EvidenceStore {
  const fileOf = (name: string) => {
    if (!isObjectName(name)) throw new Error('Not the name of an object')
    return join(folder, name)
  }
  return {
    put: async (name, bytes) => writeAside(folder, fileOf(name), bytes),
    get: async (name) => readFile(fileOf(name)).catch(unlessMissing),
    delete: async (name) => rm(fileOf(name), { force: true }),
    async list() {
      const names = (await readdir(folder).catch(unlessMissing)) ?? []
      const objects = await Promise.all(
        names.filter(isObjectName).map(async (name) => {
          const found = await stat(join(folder, name)).catch(unlessMissing)
          return found ? [{ name, storedAt: found.mtime }] : []
        }),
      )
      return objects.flat()
    },
  }
}

/** Writes a file under another name and renames it, so that a partial file is never read. */
async function writeAside(folder: string, file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = `${file}.${randomUUID()}.part`
  try {
    const handle = await open(aside, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(aside, file)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
