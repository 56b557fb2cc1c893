import {
  STRIKE_MS,
  UNFOUNDED_CASES,
  UNFOUNDED_CASES_MS,
} from '@sidelight/contract/rules/strike-policy'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import { tagsOfOffice } from '../strikes/strike-subjects.ts'
import { listStrikeEnds } from '../strikes/strikes-table.ts'
import { sealedOffice } from './partner-office.ts'
import { lockOffice, updateOffice } from './partners-table.ts'

/** Ends an office after three unfounded cases within 90 days. Returns whether it ended now. */
export async function endOffice(
  db: Handle,
  { vault, index, clock }: Pick<Services, 'vault' | 'index' | 'clock'>,
  officeId: string,
): Promise<boolean> {
  const row = await lockOffice(db, officeId)
  const office = row && sealedOffice.open(vault, row.sealed)
  if (!office || office.endedOn !== null) return false
  const now = clock()
  const ends = await listStrikeEnds(db, tagsOfOffice(index, officeId), isoDay(now))
  const since = isoDay(new Date(now.getTime() + STRIKE_MS - UNFOUNDED_CASES_MS))
  if (ends.filter((day) => day > since).length < UNFOUNDED_CASES) return false
  const sealed = sealedOffice.seal(vault, { ...office, endedOn: isoDay(now) })
  await updateOffice(db, { id: officeId, sealed })
  return true
}
