import type { Warning } from '@sidelight/contract/calls/board'
import { notFound } from '../../platform/http/not-found.ts'
import type { CountServices } from '../reporters/count-reporters.ts'
import { viewWarnings } from '../warning-view.ts'
import { findWarning, type Reader } from '../warnings-table.ts'

/**
 * Returns one warning. Throws `not_found` for a warning that is missing, removed, held or not yet
 * published to this reader. The error is the same for all of these.
 */
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
