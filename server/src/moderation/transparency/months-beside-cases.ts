import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { contactMessages } from '../../contact/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { countLinesByMonth } from '../ledger/ledger-table.ts'
import { roundedDown } from './rounded-down.ts'

/** The pictures, orders and messages of one month, and how many were erased and answered. */
export interface MonthBesideCases {
  /** A month such as `2026-11`. */
  month: string
  evidenceReceived: number
  evidenceErased: number
  ordersReceived: number
  ordersAnswered: number
  answeredInTime: number
  answeredLate: number
}

type Counts = Omit<MonthBesideCases, 'month'>

const NONE: Counts = {
  evidenceReceived: 0,
  evidenceErased: 0,
  ordersReceived: 0,
  ordersAnswered: 0,
  answeredInTime: 0,
  answeredLate: 0,
}

const COUNTED = {
  'evidence-received': 'evidenceReceived',
  'evidence-erased': 'evidenceErased',
  'order-received': 'ordersReceived',
  'order-answered': 'ordersAnswered',
} as const satisfies Record<string, keyof Counts>

const VERBS = ['evidence-received', 'evidence-erased', 'order-received', 'order-answered'] as const

/**
 * Returns the pictures, orders and messages of each month since the given one, newest first,
 * without months that have none.
 */
export async function listMonthsBesideCases(
  db: Handle,
  since: string,
): Promise<MonthBesideCases[]> {
  const months = new Map<string, Counts>()
  const add = (month: string, name: keyof Counts, count: number) => {
    const before = months.get(month) ?? NONE
    months.set(month, { ...before, [name]: before[name] + count })
  }
  for (const verb of VERBS) {
    for (const { month, lines } of await countLinesByMonth(db, verb, `${since}-01`)) {
      add(month, COUNTED[verb], lines)
    }
  }
  for (const { month, inTime, late } of await contactMessages.figures(db, since)) {
    add(month, 'answeredInTime', inTime)
    add(month, 'answeredLate', late)
  }
  return [...months]
    .map(([month, counts]) => ({ month, ...counts }))
    .toSorted((one, other) => (one.month < other.month ? 1 : -1))
}

/** Returns the sums over all months, for moderators. */
export function sumBesideCases(
  months: readonly MonthBesideCases[],
): Pick<AnswerOf<'getFigures'>, 'evidence' | 'support' | 'orders'> {
  const sum = (name: keyof Counts) => months.reduce((total, month) => total + month[name], 0)
  const [inTime, answered] = [sum('answeredInTime'), sum('answeredInTime') + sum('answeredLate')]
  return {
    evidence: { received: sum('evidenceReceived'), erased: sum('evidenceErased') },
    support: { answered, inTimePercent: answered === 0 ? null : percentOf(inTime, answered) },
    orders: { received: sum('ordersReceived'), answered: sum('ordersAnswered') },
  }
}

type Told = AnswerOf<'getTransparency'>['besideCases'][number]

/**
 * Returns what the public is shown of a complete month: each count rounded down, without a total or
 * share, which would reveal what was rounded off. A call that began before midnight may still add
 * to the month that has just ended; after that, the result does not change.
 */
export const monthInPublic = ({ month, ...counts }: MonthBesideCases): Told => ({
  month,
  evidence: {
    received: roundedDown(counts.evidenceReceived),
    erased: roundedDown(counts.evidenceErased),
  },
  support: {
    inTime: roundedDown(counts.answeredInTime),
    late: roundedDown(counts.answeredLate),
  },
  orders: {
    received: roundedDown(counts.ordersReceived),
    answered: roundedDown(counts.ordersAnswered),
  },
})

const percentOf = (part: number, whole: number): number => Math.floor((100 * part) / whole)
