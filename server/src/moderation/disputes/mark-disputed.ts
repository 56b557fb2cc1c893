import { changeModeratedWarning, type FirstPages, lockModeratedWarning } from '../../board/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { type NoticeServices, tellAuthor } from '../console/sweeps/send-notices.ts'

export interface MarkServices extends Pick<NoticeServices, 'vault' | 'clock' | 'live'> {
  firstPages: Pick<FirstPages, 'clear'>
}

/** Marks a published warning as disputed. Returns what tells its author and the board. */
export async function markDisputed(
  db: Handle,
  services: MarkServices,
  warningId: string,
): Promise<(() => void)[]> {
  const warning = await lockModeratedWarning(db, warningId)
  if (!warning) throw notFound()
  if (warning.state !== 'published') return []
  await changeModeratedWarning(db, warning, { state: 'disputed' })
  const tellHer = await tellAuthor(services, db, { warning, kind: 'warning-disputed' })
  return [tellHer, services.firstPages.clear]
}
