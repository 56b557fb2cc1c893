import { createHash } from 'node:crypto'
import { formatLedgerHead, type LedgerHead } from './ledger-line.ts'

/** Returns the text of a head that is stamped: the line as on a receipt, with a line break. */
export const stampedText = (head: LedgerHead): string => `${formatLedgerHead(head)}\n`

/** Returns the SHA-256 that an authority stamps. */
export const stampedHash = (head: LedgerHead): Buffer =>
  createHash('sha256').update(stampedText(head)).digest()
