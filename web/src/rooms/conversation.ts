/** What a member's browser knows of one message, in the order of the server's numbers. */
export interface Said {
  kind: 'said'
  key: string
  /** ISO time of the server's row; what the author claims is not shown. */
  at: string
  sender: string
  text: string
  /** Stored as plain text: neither encrypted nor signed. */
  unverified?: true
}

/** Sent before she joined, and no member has shared the keys yet. */
interface Locked {
  kind: 'locked'
  key: string
  at: string
  sender: string
}

/** A row that did not pass its check, or a hole that a later message points into. */
export interface Flaw {
  kind: 'refused' | 'missing' | 'reordered'
  key: string
  at: string
}

/** What the verified log says has happened. */
export interface Happening {
  kind: 'create' | 'join' | 'remove' | 'reset' | 'rekey'
  key: string
  memberId: string
  /** Messages before `epoch` are locked for these members, and this browser could open them. */
  share?: { epoch: number; with: readonly string[] }
}

/** Typed here and not yet acknowledged. */
export interface Outgoing {
  kind: 'outgoing'
  key: string
  at: string
  text: string
  state: 'sending' | 'failed'
}

export type Entry = Said | Locked | Flaw | Happening | Outgoing

/** Whose browser this is, and whom she does not want to read. */
export interface Reader {
  memberId: string
  blocked: ReadonlySet<string>
}

interface Day {
  kind: 'day'
  key: string
  day: Date
}

/** Rows in a run that take one line together. */
export interface Run {
  kind: 'locked-run' | 'blocked-run'
  key: string
  count: number
}

/** A message as it is drawn: `headed` carries the sender's name, `own` stands on the right. */
export interface Bubble {
  kind: 'bubble'
  key: string
  entry: Said | Outgoing
  own: boolean
  headed: boolean
}

export type Row = Day | Run | Bubble | Flaw | Happening

const TOGETHER_MS = 5 * 60_000

/** Puts day separators between entries, draws runs together and says which bubbles carry a name. */
export function rowsOf(entries: readonly Entry[], reader: Reader): Row[] {
  const rows: Row[] = []
  let day = ''
  for (const entry of entries) {
    if ('at' in entry) {
      const date = new Date(entry.at)
      if (date.toDateString() !== day) {
        day = date.toDateString()
        rows.push({ kind: 'day', key: `day ${day}`, day: date })
      }
    }
    place(rows, entry, reader)
  }
  return rows
}

function place(rows: Row[], entry: Entry, reader: Reader): void {
  const last = rows.at(-1)
  if ('sender' in entry && reader.blocked.has(entry.sender)) extend(rows, 'blocked-run', entry.key)
  else if (entry.kind === 'locked') extend(rows, 'locked-run', entry.key)
  else if (entry.kind === 'said' || entry.kind === 'outgoing') {
    const own = entry.kind === 'outgoing' || (entry.sender === reader.memberId && !entry.unverified)
    rows.push({ kind: 'bubble', key: entry.key, entry, own, headed: !continues(last, entry, own) })
  } else rows.push(entry)
}

function extend(rows: Row[], kind: Run['kind'], key: string): void {
  const last = rows.at(-1)
  if (last?.kind === kind) last.count += 1
  else rows.push({ kind, key, count: 1 })
}

/** The same woman went on within a few minutes: her name need not be said again. */
function continues(last: Row | undefined, entry: Said | Outgoing, own: boolean): boolean {
  if (last?.kind !== 'bubble' || last.own !== own) return false
  const before = last.entry
  if (isUnverified(before) || isUnverified(entry)) return false
  if (!own && 'sender' in before && 'sender' in entry && before.sender !== entry.sender)
    return false
  return Date.parse(entry.at) - Date.parse(before.at) < TOGETHER_MS
}

function isUnverified(entry: Said | Outgoing): boolean {
  return entry.kind === 'said' && entry.unverified === true
}
