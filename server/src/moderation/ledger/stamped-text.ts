import { createHash } from 'node:crypto'
import { formatLedgerHead, type LedgerHead } from './ledger-line.ts'

/** Returns what is stamped of a head: the line that a receipt carries, with its end. */
export const stampedText = (head: LedgerHead): string => `${formatLedgerHead(head)}\n`

/** Returns the SHA-256 that an authority is asked to stamp. */
export const stampedHash = (head: LedgerHead): Buffer =>
  createHash('sha256').update(stampedText(head)).digest()
