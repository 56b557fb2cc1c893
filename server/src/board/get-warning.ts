import type { Warning } from '@sidelight/contract/board'
import { notFound } from '../platform/not-found.ts'
import type { CountServices } from './count-reporters.ts'
import { viewWarnings } from './warning-view.ts'
import { findWarning, type Reader } from './warnings-table.ts'

/** One warning. Missing, removed, held and still waiting are all the same to a reader. */
export async function getWarning(
  services: CountServices,
  id: string,
  reader: Reader,
): Promise<Warning> {
  const row = await findWarning(services.db, id, reader)
  if (!row) throw notFound()
  const [warning] = await viewWarnings(services, [row], reader)
  if (!warning) throw notFound()
  return warning
}
