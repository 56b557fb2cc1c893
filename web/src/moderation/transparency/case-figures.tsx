import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Figure, TransparencyMonth } from '@sidelight/contract/calls/moderation/transparency'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { callModeration } from '../call-moderation.ts'
import { BesideCasesList } from './beside-cases-list.tsx'
import { KindList } from './kind-list.tsx'
import { LedgerPart } from './ledger-part.tsx'
import { MonthTable } from './month-table.tsx'
import { transparency } from './transparency-messages.ts'

/** Renders reports and decisions by month, and the head of the ledger. */
export function CaseFigures() {
  const { data, error, refetch } = useQuery({
    queryKey: ['transparency'],
    queryFn: ({ signal }) => callModeration('getTransparency', { signal }),
  })
  return (
    <div className="min-h-[70vh]">
      <section>
        <h2>{transparency.figures}</h2>
        <p>{transparency.figuresNote}</p>
        {error ? <Failure onAgain={() => void refetch()} /> : <Months months={data?.months} />}
        {data && <Totals {...data} />}
      </section>
      {data && <KindList kinds={data.kinds} />}
      {data && <BesideCasesList months={data.besideCases} />}
      {data && (
        <LedgerPart ledger={data.ledger} fault={data.ledgerFault} stampFault={data.stampFault} />
      )}
    </div>
  )
}

function Totals({ waiting, oldestDays, offices }: AnswerOf<'getTransparency'>) {
  return (
    <div className="mt-8">
      <p>
        {transparency.waiting(told(waiting))}
        {oldestDays !== null && ` ${transparency.oldest(oldestDays)}`}
      </p>
      {offices.length > 0 && <p>{transparency.offices(offices.join('; '))}</p>}
    </div>
  )
}

const told = (figure: Figure): string =>
  figure === 'under 5' ? transparency.underFive : String(figure)

function Failure({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert" className="space-y-3">
      <p>{transparency.failed}</p>
      <Button variant="secondary" onClick={onAgain}>
        {transparency.again}
      </Button>
    </div>
  )
}

function Months({ months }: { months: readonly TransparencyMonth[] | undefined }) {
  if (!months) return <output className="block">{transparency.loading}</output>
  return months.length === 0 ? <p>{transparency.none}</p> : <MonthTable months={months} />
}
