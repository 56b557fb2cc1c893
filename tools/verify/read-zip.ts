import { unzipSync } from 'fflate'

/** (policy) More bytes than all entries and warnings that one member can write. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Returns the files of a ZIP by name. Returns undefined if it is not a ZIP, is too large when
 * unpacked, or contains a name twice, because programs differ in which of the two files they show.
 */
export function readZip(zip: Uint8Array): ReadonlyMap<string, Uint8Array> | undefined {
  const names: string[] = []
  let bytes = 0
  try {
    const files = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        bytes += originalSize
        if (bytes > MOST_BYTES) throw new Error('too large')
        return true
      },
    })
    return new Set(names).size === names.length ? new Map(Object.entries(files)) : undefined
  } catch {
    return undefined
  }
}
