import { hash } from 'node:crypto'
import { inSnakeCase } from '../../platform/database/in-snake-case.ts'
import type { Statement } from '../../platform/database/statement.ts'
import {
  type BoardView,
  boardColumns,
  containing,
  type Narrowing,
  PLACE_TEXT,
} from '../warnings-table.ts'

/** The condition for candidates: a visible text, or the tag of a piece of a hidden value. */
export interface SearchCondition {
  /** Normalized texts, one of which the visible text must contain. If empty, every row matches. */
  visible: readonly string[]
  pieceTags: readonly number[]
  /** Sets of tags, all of which a row must have. */
  numberTags: readonly (readonly number[])[]
}

/**
 * Returns the pieces by which an index finds a text. Empty if the index looks up the whole text.
 */
export type PiecesOf = (text: string) => readonly string[]

/** The columns of a card, by the names of `BoardRow`. */
export const CARD_COLUMNS = boardColumns
  .map((column) => `warnings.${inSnakeCase(column)} as "${column}"`)
  .join(', ')

/**
 * Collects the values of a statement.
 * - `once`: each value is read by a sub-select. The planner does not see it, so PostgreSQL plans a
 *   form of search once for each connection.
 * - `each time`: the planner uses the values. Only for a statement without a name, which is planned
 *   each time it runs.
 */
export class SearchValues {
  readonly values: unknown[] = []
  readonly #planned: 'once' | 'each time'

  constructor(planned: 'once' | 'each time' = 'once') {
    this.#planned = planned
  }

  add(value: unknown, type: string): string {
    this.values.push(value)
    const place = `$${this.values.length}::${type}`
    return this.#planned === 'once' ? `(select ${place})` : place
  }

  /** Returns the condition of a view. States are literals, so that the partial indexes apply. */
  onBoard({ reader, verifiedOnly, below }: BoardView): string {
    const states = verifiedOnly
      ? `state = 'published' and verified`
      : `state in ('published', 'disputed')`
    const now = this.add(reader.now, 'timestamptz')
    const waiting = this.add(reader.waiting, 'bytea[]')
    const own = this.add(reader.authorTags, 'bytea[]')
    const id = this.add(below?.id ?? '', 'text')
    const at = this.add(below?.publishedAt ?? 'infinity', 'timestamptz')
    // The nightly job may have changed the time since the cursor was written.
    return `${states} and (published_at <= ${now} and author_tag <> all(${waiting}::bytea[])
        or author_tag = any(${own}::bytea[]))
      and (published_at, id) < (coalesce((select published_at from warnings where id = ${id}), ${at}), ${id})`
  }

  narrowed({ flags, place, since }: Narrowing): string {
    const parts: string[] = []
    if (flags) {
      const named = `red_flags && ${this.add(flags.named, 'text[]')}`
      const { butThese } = flags
      const own = butThese ? ` or not red_flags <@ ${this.add(butThese, 'text[]')}` : ''
      parts.push(`(${named}${own})`)
    }
    if (place) parts.push(`${PLACE_TEXT} like ${this.add(containing(place), 'text')}`)
    if (since) parts.push(`published_at >= ${this.add(since, 'timestamptz')}`)
    return parts.length > 0 ? parts.join(' and ') : 'true'
  }

  /**
   * Returns the condition for candidates, and the condition for those that match by visible text.
   * A text with pieces is looked up by them.
   */
  candidates(
    { visible, pieceTags, numberTags }: SearchCondition,
    piecesOf: PiecesOf = () => [],
  ): {
    holds: string
    shows: string
  } {
    const likes = visible.map((text) => this.#shows(text, piecesOf(text)))
    const shows = likes.length > 0 ? `(${likes.join(' or ')})` : 'true'
    if (pieceTags.length + numberTags.length === 0) return { holds: shows, shows }
    const hidden = [
      ...(pieceTags.length > 0 ? [`piece_tags && ${this.add(pieceTags, 'integer[]')}`] : []),
      ...numberTags.map((tags) => `piece_tags @> ${this.add(tags, 'integer[]')}`),
    ]
    return { holds: `(${[shows, ...hidden].join(' or ')})`, shows }
  }

  #shows(text: string, pieces: readonly string[]): string {
    if (pieces.length === 0) return `shown_text like ${this.add(containing(text), 'text')}`
    const parts = pieces.map((piece) => `shown_text like ${this.add(containing(piece), 'text')}`)
    // No index supports `strpos`, so the index looks up only the pieces.
    return `(${parts.join(' and ')} and strpos(shown_text, ${this.add(text, 'text')}) > 0)`
  }
}

/**
 * (policy) The maximum number of prepared statements. There are some thousands of forms of
 * statements (their values do not matter), and a connection stores each that it has prepared. The
 * first ones are retained until the process ends.
 */
const PREPARED = 200
const names = new Map<string, string>()

/** Returns a statement with this text. It is prepared if it is among the first `PREPARED` texts. */
export function searchStatement<Row>(text: string): Statement<Row> {
  const known = names.get(text)
  // The driver does not prepare a statement without a name.
  if (known === undefined && names.size >= PREPARED) return { name: '', text }
  const name = known ?? `search ${hash('sha256', text).slice(0, 16)}`
  names.set(text, name)
  return { name, text }
}
