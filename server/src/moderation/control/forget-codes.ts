import { CODE_MS } from '@sidelight/contract/rules/control-policy'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import { deleteCodesBefore } from './control-codes-table.ts'

/** Deletes codes that were not entered, after the day on which they expire. */
export async function forgetCodes({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteCodesBefore(db, isoDay(new Date(clock().getTime() - CODE_MS)))
}
