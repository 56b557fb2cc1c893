import type { ConfirmedMembers } from '../../accounts/index.ts'
import { lastStillFrom, warningAfterRoom } from '../../board/index.ts'
import { entryAfterRoom } from '../../entries/index.ts'
import type { Services } from '../../platform/services.ts'
import type { Report } from './report.ts'
import type { ReportRow } from './reports-table.ts'
import { shownHandle } from './shown-handle.ts'

interface OpeningServices extends Pick<Services, 'vault'> {
  confirmed: Pick<ConfirmedMembers, 'mayCorroborate'>
}

/** The stored reports with one tag. */
export interface Found {
  /** The tag under the newest key, in hex. */
  tag: string
  rows: ReportRow[]
  /**
   * The time since which its count of independent members is frozen, in milliseconds since 1970.
   */
  frozenSince: number | undefined
}

/** Returns the reports about a number in the order of their rows. */
export function openReports(
  services: OpeningServices,
  number: string,
  { tag, rows, frozenSince }: Found,
): Report[] {
  const handle = shownHandle(services, rows)
  return rows.map((row) => ({
    number,
    numberTag: tag,
    handle: handle?.row === row ? handle.value : undefined,
    author: row.authorTag,
    source: row.source,
    redFlags: row.redFlags,
    location: row.location,
    verified: row.verified,
    at: row.at,
    fromThree: row.fromThree,
    confirmedAt: () => lastStillFrom(services.vault, row.still),
    claimedAt: row.claimedAt ?? -Infinity,
    movedAt: row.movedAt ?? -Infinity,
    isIndependent: () =>
      services.confirmed.mayCorroborate(row.at, frozenSince) && !isAfterRoom(services, row),
    published: publishedOf(row),
  }))
}

function publishedOf({ id, words, ...row }: ReportRow): Report['published'] {
  if (id === null) return undefined
  return {
    id,
    disputed: row.disputed,
    contestedBy: row.contestedBy ?? undefined,
    words: words ?? '',
  }
}

function isAfterRoom({ vault }: OpeningServices, { source, afterRoom }: ReportRow): boolean {
  const bytes = afterRoom === null ? null : Buffer.from(afterRoom, 'hex')
  return (source === 'entry' ? entryAfterRoom : warningAfterRoom).isSet(vault, bytes)
}
