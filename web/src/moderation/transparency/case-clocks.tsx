import { caseClasses, caseClocks } from '@sidelight/contract/rules/case-policy'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { classes, transparency } from './transparency-messages.ts'

/** Renders how long decisions may take, and what happens if one is late. */
export function CaseClocks() {
  return (
    <section>
      <h2>{transparency.clocks}</h2>
      <dl className="mt-4 divide-y divide-line">
        {caseClasses.map((name) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[1fr_7rem_1fr]">
            <dt className="font-[560]">{classes[name]}</dt>
            <dd>{timeOf(caseClocks[name].dueMs)}</dd>
            <dd className="text-sm text-fg2">
              {caseClocks[name].isHeldWhenMissed ? transparency.hidden : transparency.kept}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const timeOf = (ms: number): string =>
  ms > 2 * DAY_MS ? transparency.daysLong(ms / DAY_MS) : transparency.hours(ms / HOUR_MS)
