import { APPEAL_DUE_MS, caseClasses, caseClocks } from '@sidelight/contract/rules/case-policy'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import type { ReactNode } from 'react'
import { classes, transparency } from './transparency-messages.ts'

/** (rules: Moderation) The days in which a claim of a number has to be decided. */
const NUMBER_MINE_DAYS = 14

/** Renders how long decisions may take, and what happens if one is late. */
export function CaseClocks() {
  return (
    <section>
      <h2>{transparency.clocks}</h2>
      <dl className="mt-4 divide-y divide-line">
        {caseClasses.map((name) => (
          <Clock key={name} name={classes[name]} time={timeOf(caseClocks[name].dueMs)}>
            {missed(caseClocks[name])} {caseClocks[name].stopsForQuestions && transparency.asked}
          </Clock>
        ))}
        <Clock name={transparency.numbers} time={transparency.daysLong(NUMBER_MINE_DAYS)}>
          {transparency.numbersLate}
        </Clock>
        <Clock name={transparency.appeals} time={timeOf(APPEAL_DUE_MS)}>
          {transparency.appealsLate}
        </Clock>
      </dl>
    </section>
  )
}

interface ClockProps {
  name: string
  time: string
  /** What happens when the time is over, or what makes it longer. */
  children: ReactNode
}

function Clock({ name, time, children }: ClockProps) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[1fr_7rem_1fr]">
      <dt className="font-[560]">{name}</dt>
      <dd>{time}</dd>
      <dd className="text-sm text-fg2">{children}</dd>
    </div>
  )
}

/** Returns what happens to the warning if a case is not decided in time. */
function missed({
  isHeldWhenMissed,
  holdsMs,
}: (typeof caseClocks)[keyof typeof caseClocks]): string {
  if (!isHeldWhenMissed) return transparency.kept
  return holdsMs === undefined ? transparency.hidden : transparency.hiddenBefore(timeOf(holdsMs))
}

const timeOf = (ms: number): string =>
  ms > 2 * DAY_MS ? transparency.daysLong(ms / DAY_MS) : transparency.hours(ms / HOUR_MS)
