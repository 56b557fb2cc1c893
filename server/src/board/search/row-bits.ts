const WORD = 32

/** A set of rows, with one bit for each row's place. */
export class RowBits {
  readonly #words: Uint32Array

  constructor(rows: number) {
    this.#words = new Uint32Array(Math.ceil(rows / WORD))
  }

  set(row: number, isIn: boolean): void {
    const at = Math.floor(row / WORD)
    const bit = 1 << (row % WORD)
    const word = this.#words[at] ?? 0
    this.#words[at] = isIn ? word | bit : word & ~bit
  }

  /** Returns the number of rows in the set. */
  count(): number {
    let count = 0
    for (const word of this.#words) count += bitsOf(word)
    return count
  }

  /** Returns the number of rows that are in both sets. */
  countShared(other: RowBits): number {
    let count = 0
    for (let at = 0; at < this.#words.length; at += 1) {
      count += bitsOf((this.#words[at] ?? 0) & (other.#words[at] ?? 0))
    }
    return count
  }

  /** Removes the rows that are not in another set: all of them if there is none. */
  keepOnly(other: RowBits | undefined): void {
    const words = this.#words
    if (!other) words.fill(0)
    else {
      for (let at = 0; at < words.length; at += 1) {
        words[at] = (words[at] ?? 0) & (other.#words[at] ?? 0)
      }
    }
  }

  copy(): RowBits {
    const copy = new RowBits(this.#words.length * WORD)
    copy.#words.set(this.#words)
    return copy
  }

  /** Returns the places of the rows, in ascending order. */
  rows(): number[] {
    const rows: number[] = []
    for (let at = 0; at < this.#words.length; at += 1) {
      for (let word = this.#words[at] ?? 0; word !== 0; word &= word - 1) {
        rows.push(at * WORD + (WORD - 1 - Math.clz32(word & -word)))
      }
    }
    return rows
  }
}

/**
 * Returns the number of set bits in a word, by adding up pairs, then groups of four, then bytes.
 */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  const bytes = (fours + (fours >>> 4)) & 0x0f_0f_0f_0f
  return Math.imul(bytes, 0x01_01_01_01) >>> 24
}
