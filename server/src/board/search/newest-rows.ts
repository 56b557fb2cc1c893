import type { Narrowing } from '../warnings-table.ts'
import { choosePieces } from './choose-pieces.ts'
import type { SearchedRow } from './newest-rows-table.ts'
import { RowBits } from './row-bits.ts'
import type { SearchCondition } from './search-conditions.ts'

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
const WORD = /[\p{L}\p{N}]+/gu
const ASCII = /^[\x20-\x7e]+$/
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

  /**
   * Returns the pieces by which an index of `warnings` rows finds a text fastest, or none if it is
   * to look for the whole text. Only ASCII pieces are tried: their trigrams are the same in every
   * language of a database.
   */
  piecesOf(text: string, warnings: number): string[] {
    const known = piecesIn(text).filter(
      (piece) => ASCII.test(piece) && trigramsOf(piece, true).size > 0,
    )
    const pieces = known.map((piece) => ({ piece, rows: this.#holding(piece) }))
    return choosePieces({ pieces, held: this.#holding(text).count(), scale: warnings / this.size })
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
   * Returns the rows with every trigram of a part of a text, or all rows for a part without
   * trigrams.
   */
  #holding(text: string): RowBits {
    const bits = this.#all.copy()
    for (const trigram of trigramsOf(text, true)) bits.keepOnly(this.#trigrams.get(trigram))
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

function isWithin({ redFlags, placeText }: SearchedRow, { flags, place }: Narrowing): boolean {
  const { named = [], butThese } = flags ?? {}
  const hasFlag =
    flags === undefined ||
    redFlags.some((flag) => named.includes(flag) || butThese?.includes(flag) === false)
  return hasFlag && (place === undefined || (placeText?.includes(place) ?? false))
}

/** Returns the different pieces of three characters in a text. */
function piecesIn(text: string): string[] {
  const count = Math.max(0, text.length - GRAM + 1)
  return [...new Set(Array.from({ length: count }, (_, at) => text.slice(at, at + GRAM)))]
}

/**
 * Returns the different trigrams of a text as numbers, as PostgreSQL's index has them: of each
 * word, with two blanks before and one behind it. The first and the last word of a `part` of a text
 * may continue, so they have no blanks outside.
 */
function trigramsOf(text: string, part = false): Set<number> {
  const trigrams = new Set<number>()
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const before = part && index === 0 ? '' : '  '
    const behind = part && index + word.length === text.length ? '' : ' '
    const padded = before + word + behind
    for (let at = 0; at + GRAM <= padded.length; at += 1) trigrams.add(trigramAt(padded, at))
  }
  return trigrams
}

/**
 * Returns the trigram at an index as a number. Two trigrams may share a number, which only makes
 * the estimate coarser.
 */
function trigramAt(text: string, at: number): number {
  const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)]
  return (a << 20) ^ (b << 10) ^ c
}
