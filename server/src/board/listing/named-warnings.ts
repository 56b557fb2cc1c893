import type { Warning } from '@sidelight/contract/calls/board'
import { NAMED_LISTED } from '@sidelight/contract/rules/control-policy'
import type { PersonField } from '../../platform/crypto/blind-index.ts'
import { listAbout } from '../warning-tags-table.ts'
import { type ViewServices, viewWarnings } from '../warning-view.ts'
import type { Reader } from '../warnings-table.ts'

/** Returns the warnings of the board with a tag, as everybody sees them, newest first. */
export async function listNamedWarnings(
  services: ViewServices,
  { field, tags }: { field: PersonField; tags: readonly Buffer[] },
  reader: Pick<Reader, 'now' | 'waiting'>,
): Promise<Warning[]> {
  const rows = await listAbout(services.db, { field, tags, limit: NAMED_LISTED, ...reader })
  return viewWarnings(services, rows, { ...reader, authorTags: [] })
}
