import { ERASE_AFTER_FINAL_MS } from '@sidelight/contract/rules/case-policy'
import type { CaseRow } from './cases-table.ts'
import { isoDay } from './iso-day.ts'

/** Returns the changes of a case that ends undecided. Its texts are erased 30 days later. */
export const ended = (state: 'withdrawn' | 'lapsed', at: Date): Partial<Omit<CaseRow, 'id'>> => ({
  state,
  askedSide: null,
  answerBy: null,
  leaseBy: null,
  leaseUntil: null,
  noticesAt: null,
  isHidden: false,
  hiddenUntil: null,
  eraseOn: isoDay(new Date(at.getTime() + ERASE_AFTER_FINAL_MS)),
})
