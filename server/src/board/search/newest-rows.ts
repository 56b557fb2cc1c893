import type { Narrowing } from '../warnings-table.ts'
import type { SearchedRow } from './newest-rows-table.ts'
import { RowBits } from './row-bits.ts'
import type { SearchCondition } from './search-sql.ts'

/** How often a search matches among the newest rows. */
export interface Frequency {
  /** The number of known rows. */
  sampled: number
  /** The number of known rows within the view. */
  rows: number
  /**
   * The approximate number of candidates within the filters, in any view. Few of the known rows are
   * verified, so it is assumed that those match as often as others.
   */
  found: number
  /** Candidates of the index among the known rows, in any view: what an index scan reads. */
  byIndex: number
}

interface Asked {
  condition: SearchCondition
  narrowing: Narrowing
  verifiedOnly: boolean
}

const GRAM = 3
/** Of the rows with all trigrams of a text, about this many are searched for the text itself. */
const LOOKED_AT = 64

/**
 * The newest rows in memory, with the data that a search reads: the visible texts, an index of
 * their trigrams as bit sets of rows, and tags of pieces. No sealed value is opened. It is
 * only used to estimate the cost of a search; no result depends on it.
 */
export class NewestRows {
  readonly #places: number
  readonly #rows: (SearchedRow | undefined)[] = []
  readonly #placeOf = new Map<string, number>()
  readonly #free: number[] = []
  readonly #all: RowBits
  readonly #verified: RowBits
  readonly #trigrams = new Map<number, RowBits>()
  readonly #tagged = new Map<number, number[]>()

  constructor(places: number) {
    this.#places = places
    this.#all = new RowBits(places)
    this.#verified = new RowBits(places)
  }

  get size(): number {
    return this.#placeOf.size
  }

  versionOf(id: string): string | undefined {
    return this.#rows[this.#placeOf.get(id) ?? -1]?.version
  }

  /** Removes every row whose id is not in the set. */
  retainOnly(ids: ReadonlySet<string>): void {
    for (const id of this.#placeOf.keys()) if (!ids.has(id)) this.#remove(id)
  }

  /** Adds a row, replacing its older version. */
  put(row: SearchedRow): void {
    this.#remove(row.id)
    const place = this.#free.pop() ?? this.#rows.length
    if (place >= this.#places) return
    this.#rows[place] = row
    this.#placeOf.set(row.id, place)
    this.#all.set(place, true)
    this.#verified.set(place, row.verified && row.state === 'published')
    for (const trigram of trigramsOf(row.shownText)) {
      const bits = this.#trigrams.get(trigram) ?? new RowBits(this.#places)
      bits.set(place, true)
      this.#trigrams.set(trigram, bits)
    }
    for (const tag of row.pieceTags) {
      const places = this.#tagged.get(tag)
      if (places) places.push(place)
      else this.#tagged.set(tag, [place])
    }
  }

  /** Returns how often a search matches. */
  frequency({ condition, narrowing, verifiedOnly }: Asked): Frequency {
    const view = verifiedOnly ? this.#verified : this.#all
    const isFound = (place: number) => {
      const row = this.#rows[place]
      return row !== undefined && isWithin(row, narrowing)
    }
    let found = 0
    let byIndex = 0
    for (const text of condition.visible) {
      const held = this.#holding(text)
      byIndex += held.count()
      const places = held.rows()
      const step = Math.ceil(places.length / LOOKED_AT)
      const shows = (place: number) => this.#rows[place]?.shownText.includes(text) === true
      found += step * places.filter((at, n) => n % step === 0 && shows(at) && isFound(at)).length
    }
    const tagged = [
      ...this.#withAny(condition.pieceTags),
      ...condition.numberTags.flatMap((tags) => this.#withAll(tags)),
    ]
    found += [...new Set(tagged)].filter(isFound).length
    return {
      sampled: this.size,
      rows: view.count(),
      found: Math.min(found, this.size),
      byIndex: byIndex + tagged.length,
    }
  }

  #remove(id: string): void {
    const place = this.#placeOf.get(id)
    const row = place === undefined ? undefined : this.#rows[place]
    if (place === undefined || row === undefined) return
    for (const trigram of trigramsOf(row.shownText)) this.#trigrams.get(trigram)?.set(place, false)
    for (const tag of row.pieceTags) {
      const places = this.#tagged.get(tag)?.filter((other) => other !== place) ?? []
      if (places.length > 0) this.#tagged.set(tag, places)
      else this.#tagged.delete(tag)
    }
    this.#all.set(place, false)
    this.#verified.set(place, false)
    this.#placeOf.delete(id)
    this.#rows[place] = undefined
    this.#free.push(place)
  }

  /**
   * Returns the rows that contain every trigram of a text, or all rows for a text without trigrams.
   */
  #holding(text: string): RowBits {
    const bits = this.#all.copy()
    for (const trigram of trigramsOf(text)) bits.keepOnly(this.#trigrams.get(trigram))
    return bits
  }

  #withAny(tags: readonly number[]): number[] {
    return tags.flatMap((tag) => this.#tagged.get(tag) ?? [])
  }

  #withAll(tags: readonly number[]): number[] {
    const [first = [], ...others] = tags.map((tag) => this.#tagged.get(tag) ?? [])
    return first.filter((place) => others.every((places) => places.includes(place)))
  }
}

function isWithin({ redFlags, location }: SearchedRow, { flags, place }: Narrowing): boolean {
  const { named = [], butThese } = flags ?? {}
  const hasFlag =
    flags === undefined ||
    redFlags.some((flag) => named.includes(flag) || butThese?.includes(flag) === false)
  return hasFlag && (place === undefined || (location?.toLowerCase().includes(place) ?? false))
}

/**
 * Returns the trigrams of a text as numbers. Two trigrams may share a number, which only makes the
 * estimate coarser.
 */
function trigramsOf(text: string): Set<number> {
  const trigrams = new Set<number>()
  for (let at = 0; at + GRAM <= text.length; at += 1) {
    const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)]
    trigrams.add((a << 20) ^ (b << 10) ^ c)
  }
  return trigrams
}
