import type { Warning } from '@sidelight/contract/board'
import { Page } from '../platform/serve-call.ts'
import { readCursor, writeCursor } from './board-cursor.ts'
import type { CountServices } from './count-reporters.ts'
import { viewWarnings } from './warning-view.ts'
import { listNewest, type Reader } from './warnings-table.ts'

/** What a page is asked by, whichever call asks. */
export interface PageRequest {
  reader: Reader
  verifiedOnly: boolean
  cursor: string | null | undefined
  limit: number
}

/**
 * The board, newest first. An author's own waiting warnings come before everything: their moment of
 * publication lies ahead.
 */
export async function listWarnings(
  services: CountServices,
  { reader, verifiedOnly, cursor, limit }: PageRequest,
): Promise<Page<Warning>> {
  const below = readCursor(services.vault, cursor, '')
  const rows = await listNewest(services.db, { reader, verifiedOnly, below }, limit + 1)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return new Page(
    await viewWarnings(services, shown, reader),
    last && writeCursor(services.vault, last, ''),
  )
}
