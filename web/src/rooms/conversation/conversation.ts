/** A message as a member's browser knows it. */
export interface Said {
  kind: 'said'
  key: string
  /** The ISO time at which the server stored it. The author's own clock is not shown. */
  at: string
  sender: string
  text: string
  /** What it quotes, if it is a reply. */
  quote?: Quote
  /** Set if it was stored as plain text, neither encrypted nor signed. */
  unverified?: true
}

/**
 * What a reply shows of the message to which it replies, taken from that message itself. `absent`:
 * this browser does not have that message, so nothing is claimed about it.
 */
export type Quote = Quoted | 'absent'

export interface Quoted {
  key: string
  sender: string
  /** At most QUOTE_LENGTH characters. */
  text: string
}

const QUOTE_LENGTH = 150

/** Returns what a reply to a message quotes. */
export function quoteOf({ key, sender, text }: Pick<Said, 'key' | 'sender' | 'text'>): Quoted {
  const characters = Array.from(text)
  if (characters.length <= QUOTE_LENGTH) return { key, sender, text }
  return { key, sender, text: `${characters.slice(0, QUOTE_LENGTH - 3).join('')}...` }
}

/** A message from before the member joined, whose key no other member has shared yet. */
interface Locked {
  kind: 'locked'
  key: string
  at: string
  sender: string
}

/** A message that failed its check, or a missing one to which a later message refers. */
export interface Flaw {
  kind: 'refused' | 'missing' | 'reordered'
  key: string
  at: string
}

/** An event of the verified log. */
export interface Happening {
  kind: 'create' | 'join' | 'remove' | 'reset' | 'rekey'
  key: string
  memberId: string
  /**
   * Set if messages before `epoch` are locked for these members, and this browser could share their
   * keys.
   */
  share?: { epoch: number; with: readonly string[] }
}

/** A message that was typed here and is not acknowledged yet. */
export interface Outgoing {
  kind: 'outgoing'
  key: string
  at: string
  text: string
  quote?: Quote
  state: 'sending' | 'failed'
}

export type Entry = Said | Locked | Flaw | Happening | Outgoing

/** The reader, and the ids of the members whom the reader has blocked. */
export interface Reader {
  memberId: string
  blocked: ReadonlySet<string>
  unread?: UnreadRun | null
}

interface Day {
  kind: 'day'
  key: string
  day: Date
}

/** The messages that the member had not seen when the visit began. */
export interface UnreadRun {
  /** The key of the first of them. */
  from: string
  count: number
}

/** The line above the first of them. */
interface Unread {
  kind: 'unread'
  key: string
  count: number
}

/** Consecutive rows that are shown as one line. */
export interface Run {
  kind: 'locked-run' | 'blocked-run'
  key: string
  count: number
}

/**
 * A message as it is rendered. `headed`: with the sender's name. `own`: on the right. `timed`: with
 * the time, below the last of several messages.
 */
export interface Bubble {
  kind: 'bubble'
  key: string
  entry: Said | Outgoing
  quote: Quote | null
  own: boolean
  headed: boolean
  timed: boolean
}

export type Row = Day | Unread | Run | Bubble | Flaw | Happening

const TOGETHER_MS = 5 * 60_000

/**
 * Returns the rows of a conversation: lines between days, several rows in one line, and messages
 * with or without a name.
 */
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
    const { unread } = reader
    if (unread?.from === entry.key)
      rows.push({ kind: 'unread', key: 'unread', count: unread.count })
    place(rows, entry, reader)
  }
  return rows
}

function place(rows: Row[], entry: Entry, reader: Reader): void {
  if ('sender' in entry && reader.blocked.has(entry.sender)) extend(rows, 'blocked-run', entry.key)
  else if (entry.kind === 'locked') extend(rows, 'locked-run', entry.key)
  else if (entry.kind === 'said' || entry.kind === 'outgoing') addBubble(rows, entry, reader)
  else rows.push(entry)
}

function addBubble(rows: Row[], entry: Said | Outgoing, reader: Reader): void {
  const last = rows.at(-1)
  const own = entry.kind === 'outgoing' || (entry.sender === reader.memberId && !entry.unverified)
  const headed = !continues(last, entry, own)
  if (!headed && last?.kind === 'bubble') last.timed = false
  const quote = shownQuote(entry.quote, reader)
  rows.push({ kind: 'bubble', key: entry.key, entry, quote, own, headed, timed: true })
}

/** Hides messages of a blocked member also where others quote them. */
function shownQuote(quote: Quote | undefined, { blocked }: Reader): Quote | null {
  if (!quote) return null
  return quote !== 'absent' && blocked.has(quote.sender) ? 'absent' : quote
}

function extend(rows: Row[], kind: Run['kind'], key: string): void {
  const last = rows.at(-1)
  if (last?.kind === kind) last.count += 1
  else rows.push({ kind, key, count: 1 })
}

/**
 * Returns whether the same member wrote within TOGETHER_MS before, so that the name is not
 * repeated.
 */
function continues(last: Row | undefined, entry: Said | Outgoing, own: boolean): boolean {
  if (last?.kind !== 'bubble' || last.own !== own) return false
  const before = last.entry
  if (isUnverified(before) || isUnverified(entry)) return false
  if (!own && 'sender' in before && 'sender' in entry && before.sender !== entry.sender)
    return false
  return Date.parse(entry.at) - Date.parse(before.at) < TOGETHER_MS
}

/**
 * Returns whether a reply can refer to this message. It must be stored, and signed by its author.
 */
export function canBeAnswered(entry: Entry): entry is Said {
  return entry.kind === 'said' && !entry.unverified
}

function isUnverified(entry: Said | Outgoing): boolean {
  return entry.kind === 'said' && entry.unverified === true
}
