import { type Contester, plainestContester } from '@sidelight/contract/rules/cases/contested-by'
import {
  changeModeratedWarning,
  type FirstPages,
  lockModeratedWarning,
  type ModeratedWarning,
} from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { notifyAuthorOf } from '../console/sweeps/notify-author-of.ts'
import type { NoticeServices } from '../console/sweeps/send-notices.ts'

export interface MarkServices extends Pick<NoticeServices, 'vault' | 'clock' | 'live'> {
  firstPages: Pick<FirstPages, 'clear'>
}

interface Mark {
  warningId: string
  by: Contester
  /** When the case is due. The author can answer until then. */
  until: Date
}

/**
 * Marks a published warning as disputed. If it is marked already, stores the more informative of
 * the two contesters. Returns the live events and the change of the board, to be applied after the
 * commit.
 */
export async function markDisputed(
  db: Handle,
  services: MarkServices,
  { warningId, by, until }: Mark,
): Promise<(() => void)[]> {
  const warning = await lockModeratedWarning(db, warningId)
  if (!warning) throw notFound()
  if (warning.state === 'disputed') return contestBesides(db, services, { warning, by })
  if (warning.state !== 'published') return []
  await changeModeratedWarning(db, warning, { state: 'disputed', contestedBy: by })
  const signalAuthor = await notifyAuthorOf(services, db, {
    warning,
    kind: 'warning-disputed',
    until,
  })
  return [signalAuthor, services.firstPages.clear]
}

async function contestBesides(
  db: Handle,
  { firstPages }: MarkServices,
  { warning, by }: { warning: ModeratedWarning; by: Contester },
): Promise<(() => void)[]> {
  const contestedBy = plainestContester([warning.contestedBy, by])
  if (contestedBy === warning.contestedBy) return []
  await changeModeratedWarning(db, warning, { contestedBy })
  return [firstPages.clear]
}
