import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { authorTagsAbout, type ModeratedWarning, numberOfWarning } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { isBlockAmong } from '../../rooms/index.ts'
import type { CaseEventRow } from '../cases/case-events-table.ts'
import type { CaseRow } from '../cases/cases-table.ts'

interface Weighed {
  row: Pick<CaseRow, 'kind'>
  warning: ModeratedWarning | undefined
  events: readonly Pick<CaseEventRow, 'verb' | 'reason'>[]
}

/**
 * Returns an object that says whether one author of a warning about this number has blocked another
 * one in a room, or an empty object. Only for cases in which the number of independent women
 * matters: those about evidence, and about many reports within days. Computed when the case is
 * read, and never stored.
 */
export async function blockAmong(
  db: Handle,
  services: Pick<Services, 'vault' | 'index'>,
  { row, warning, events }: Weighed,
): Promise<Pick<ModeratedCase, 'blockAmong'>> {
  if (!warning || (row.kind !== 'verify' && !isOfMany(row, events))) return {}
  return (await isBlockAmongAuthors(db, services, warning)) ? { blockAmong: true } : {}
}

async function isBlockAmongAuthors(
  db: Handle,
  { vault, index }: Pick<Services, 'vault' | 'index'>,
  warning: ModeratedWarning,
): Promise<boolean> {
  const tags = await authorTagsAbout(db, index.tags('phone', numberOfWarning(vault, warning)))
  return tags.length > 1 && isBlockAmong({ db, vault, index }, new Set(tags.map(inHex)))
}

const isOfMany = ({ kind }: Weighed['row'], events: Weighed['events']): boolean =>
  kind === 'held' &&
  events.some(({ verb, reason }) => verb === 'case-opened' && reason === 'many-reports')

const inHex = (tag: Buffer): string => tag.toString('hex')
