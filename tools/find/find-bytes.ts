/** The number of possible values of the first three bytes. */
const STARTS = 2 ** 24
/** The table has one bit for each value: 2 MB, which fit into a processor's cache. */
const WORD_BITS = 32

/**
 * Returns which of the needles, of 4 bytes or more each, occur in the haystack. Reads it once: a
 * table of the needles' first three bytes selects the places to compare. Throws if a needle is
 * shorter.
 */
export function findBytes(needles: readonly Buffer[], haystack: Buffer): Buffer[] {
  if (needles.some(({ length }) => length < 4)) throw new Error('A needle is too short')
  if (haystack.length < 4) return []
  const byStart = Map.groupBy(needles, (needle) => needle.readUInt32LE(0))
  const starts = new Uint32Array(STARTS / WORD_BITS)
  for (const needle of needles) {
    const start = needle.readUIntLE(0, 3)
    starts[start >> 5] = wordAt(starts, start) | (1 << (start & 31))
  }
  const found = new Set<Buffer>()
  const lookAt = (at: number) => {
    for (const needle of byStart.get(haystack.readUInt32LE(at)) ?? []) {
      if (haystack.subarray(at, at + needle.length).equals(needle)) found.add(needle)
    }
  }
  let start = haystack.readUInt16LE(0) << 8
  for (let at = 0; at + 4 <= haystack.length; at += 1) {
    start = (start >> 8) | ((haystack[at + 2] ?? 0) << 16)
    if ((wordAt(starts, start) & (1 << (start & 31))) !== 0) lookAt(at)
  }
  return [...found]
}

/** Returns the index of the word that contains the bit of these three bytes. */
function wordAt(starts: Uint32Array, start: number): number {
  return starts[start >> 5] ?? 0
}
