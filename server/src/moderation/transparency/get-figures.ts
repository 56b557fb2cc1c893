import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { isoDay } from '../cases/iso-day.ts'
import type { Desk } from '../console/at-console.ts'
import { countLines } from '../ledger/ledger-table.ts'
import { countStrikes } from '../strikes/strikes-table.ts'
import { readFigures, toModerators } from './case-figures.ts'
import { listMonthsBesideCases, sumBesideCases } from './months-beside-cases.ts'

/** (policy) The minimum days of waiting for each row of the queue's ages. */
const AGES = [0, 1, 3, 7, 14]

/** Returns the exact figures, and how many cases have waited how long. */
export async function getFigures({ db, now }: Desk): Promise<AnswerOf<'getFigures'>> {
  const told = await readFigures({ db, clock: () => now }, toModerators)
  const { figures, waitingDays, since } = told
  const conflicts = await countLines(db, ['case-conflict'], since)
  const queue = AGES.map((fromDays, at) => {
    const toDays = AGES[at + 1] ?? Number.POSITIVE_INFINITY
    const cases = waitingDays.filter((days) => days >= fromDays && days < toDays).length
    return { fromDays, cases }
  })
  return {
    ...figures,
    ...sumBesideCases(await listMonthsBesideCases(db, since.slice(0, 7))),
    strikes: await countStrikes(db, isoDay(now)),
    conflicts: conflicts.get('case-conflict') ?? 0,
    queue,
  }
}
