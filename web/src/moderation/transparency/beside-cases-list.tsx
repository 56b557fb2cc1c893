import type { MonthBesideCases } from '@sidelight/contract/calls/moderation/transparency'
import { monthName } from '../../platform/i18n/month-name.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { FigureRows } from './figure-row.tsx'
import { transparency } from './transparency-messages.ts'

/**
 * Renders how many pictures, messages and orders there were in each month that is over, and their
 * outcomes.
 */
export function BesideCasesList({ months }: { months: readonly MonthBesideCases[] }) {
  return (
    <section>
      <h2>{transparency.besideCases}</h2>
      <p>{transparency.besideCasesNote}</p>
      <p>
        <LinkedText text={transparency.ordersWhat} />
      </p>
      {months.length === 0 ? (
        <p>{transparency.besideCasesNone}</p>
      ) : (
        <ul className="mt-4 list-none space-y-4 p-0">
          {months.map((month) => (
            <Month key={month.month} {...month} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Month({ month, evidence, support, orders }: MonthBesideCases) {
  return (
    <li className="card p-5">
      <h3 className="mt-0 font-[600]">{monthName(month, { month: 'long', year: 'numeric' })}</h3>
      <dl className="mt-3 grid gap-y-1.5 text-sm">
        <FigureRows
          rows={[
            [transparency.picturesReceived, evidence.received],
            [transparency.picturesErased, evidence.erased],
            [transparency.answeredInTime, support.inTime],
            [transparency.answeredLate, support.late],
            [transparency.ordersReceived, orders.received],
            [transparency.ordersAnswered, orders.answered],
          ]}
        />
      </dl>
    </li>
  )
}
