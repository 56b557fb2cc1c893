const PREFIX_BYTES = 4
const MASK = 0xffffff

/**
 * Which of the needles (4 bytes or longer) occur in the haystack, in one pass: a bit for every hashed
 * prefix says where to look closer.
 */
export function findBytes(needles: readonly Buffer[], haystack: Buffer): Buffer[] {
  const starts = new Map<number, Buffer[]>()
  const bits = new Uint8Array(MASK + 1)
  for (const needle of needles) {
    if (needle.length < PREFIX_BYTES) throw new Error('A needle is too short to be looked for')
    const prefix = needle.readUInt32LE(0)
    bits[prefix & MASK] = 1
    starts.set(prefix, [...(starts.get(prefix) ?? []), needle])
  }
  const found = new Set<Buffer>()
  for (let at = 0; at + PREFIX_BYTES <= haystack.length; at += 1) {
    const low =
      (haystack[at] ?? 0) | ((haystack[at + 1] ?? 0) << 8) | ((haystack[at + 2] ?? 0) << 16)
    if (bits[low] === 0) continue
    for (const needle of starts.get(haystack.readUInt32LE(at)) ?? []) {
      if (haystack.subarray(at, at + needle.length).equals(needle)) found.add(needle)
    }
  }
  return [...found]
}
