import { createHash } from 'node:crypto'

/** The events that the ledger records. */
export type LedgerVerb =
  | 'log-committed'
  | 'case-opened'
  | 'case-joined'
  | 'case-claimed'
  | 'case-put-back'
  | 'case-conflict'
  | 'case-pointed'
  | 'case-moved'
  | 'case-marked'
  | 'case-asked'
  | 'case-answered'
  | 'case-proposed'
  | 'case-agreed'
  | 'case-disagreed'
  | 'proposal-fell'
  | 'case-decided'
  | 'case-extended'
  | 'case-undone'
  | 'case-appealed'
  | 'case-final'
  | 'case-withdrawn'
  | 'case-lapsed'
  | 'case-held-by-clock'
  | 'case-hidden'
  | 'case-shown'
  | 'case-late'
  | 'case-reopened'
  | 'case-erased'
  | 'text-revealed'
  | 'number-revealed'
  | 'warning-verified'
  | 'warning-unverified'
  | 'warning-disputed'
  | 'dispute-ended'
  | 'warning-removed'
  | 'moderator-made'
  | 'moderator-ended'
  | 'partner-made'
  | 'partner-ended'
  | 'partner-left'
  | 'order-received'
  | 'order-answered'
  | 'holder-added'
  | 'holder-left'
  | 'strike-given'
  | 'strike-lifted'
  | 'room-banned'
  | 'room-ban-lifted'
  | 'evidence-received'
  | 'evidence-erased'
  | 'evidence-released'
  | 'evidence-resplit'
  | 'evidence-opened'
  | 'sandbox'

/** The content of a line of the chain. It identifies no person. */
export interface LedgerLine {
  /** ISO 8601 date in UTC. */
  day: string
  /** `operator`, `reporter`, `author`, `clock`, `rule`, or the random id of a moderator. */
  actor: string
  verb: LedgerVerb
  /** The id of a case or, for `holder-added` and `holder-left`, of a holder. Otherwise empty. */
  subject: string
  reason: string
  /**
   * A commitment to a text that is stored elsewhere and may be erased, or random bytes in a line
   * without a text. Null in older lines.
   */
  detail: Buffer | null
}

/** A place in the chain: the number of a line, and the hash of everything up to it. */
export interface LedgerHead {
  n: number
  head: Buffer
}

/** The head before the first line. */
export const FIRST_HEAD = Buffer.alloc(32)

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * Returns the hash of a line, which is the only part of it that is published: the holder of a head
 * can follow the chain without reading a text. Each field is preceded by its length in four bytes,
 * so that no two lines have the same hash.
 */
export function hashLine(n: number, line: LedgerLine): Buffer {
  const { day, actor, verb, subject, reason, detail } = line
  const fields = ['sidelight ledger 1', String(n), day, actor, verb, subject, reason]
  return sha256(
    ...[...fields.map((field) => Buffer.from(field)), detail ?? Buffer.of()].map(framed),
  )
}

function framed(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

/** Returns the head after a line, from the head before it and the hash of the line. */
export const chain = (before: Uint8Array, lineHash: Uint8Array): Buffer => sha256(before, lineHash)

/** Returns a place in the chain in the form used on receipts: `12:9f…`. */
export const formatLedgerHead = ({ n, head }: LedgerHead): string => `${n}:${head.toString('hex')}`

/** Parses a place in the chain. Returns undefined for other text. */
export function parseLedgerHead(text: string): LedgerHead | undefined {
  const [, n, head] = /^([1-9]\d{0,14}):([\da-f]{64})$/i.exec(text.trim()) ?? []
  return n === undefined || head === undefined
    ? undefined
    : { n: Number(n), head: Buffer.from(head, 'hex') }
}
