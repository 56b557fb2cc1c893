import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { QueueAge, TransparencyMonth } from '@sidelight/contract/calls/moderation/transparency'
import type { ReactNode } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { monthName } from '../../platform/i18n/month-name.ts'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { BarChart } from './bar-chart.tsx'
import { figures as texts } from './figures-messages.ts'
import { useFigures } from './queries.ts'

type Figures = AnswerOf<'getFigures'>

/**
 * Renders all figures of the console: how long cases wait, what appeals reversed, and the others.
 */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useFigures()
  return (
    <Dialog
      title={texts.title}
      description={texts.scope}
      onClose={onClose}
      holdsFocus
      footer={<CloseRow label={texts.close} />}
    >
      {data ? (
        <div className="space-y-7 text-sm">
          <Part title={texts.queue}>
            <WaitingTimes queue={data.queue} />
          </Part>
          <Part title={texts.reversals}>
            <Reversals months={data.months} />
          </Part>
          <Part title={texts.decisions}>
            <DaysToDecide months={data.months} />
          </Part>
          <Part title={texts.rest}>
            <Totals {...data} />
          </Part>
        </div>
      ) : (
        <output className="text-sm text-fg2">
          {error ? sentenceFor(error, texts.failed) : texts.loading}
        </output>
      )}
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-[600]">{title}</h3>
      {children}
    </section>
  )
}

function WaitingTimes({ queue }: { queue: readonly QueueAge[] }) {
  if (queue.every(({ cases }) => cases === 0)) return <p className="text-fg2">{texts.queueNone}</p>
  const bars = queue.map(({ fromDays, cases }, at) => ({
    name: spanOf(fromDays, queue[at + 1]?.fromDays),
    length: cases,
    figure: String(cases),
  }))
  return <BarChart bars={bars} />
}

function spanOf(from: number, next: number | undefined): string {
  if (from === 0) return texts.sameDay
  return next === undefined ? texts.longer(from) : texts.days(from, next - 1)
}

type Months = { months: readonly TransparencyMonth[] }

function Reversals({ months }: Months) {
  if (months.length === 0) return <p className="text-fg2">{texts.reversalsNone}</p>
  const bars = months.map(({ month, reversed, appealed }) => ({
    name: nameOf(month),
    length: Number(reversed),
    figure: texts.reversed(Number(reversed), Number(appealed)),
  }))
  return (
    <>
      <p className="mb-2 text-xs text-fg2">{texts.reversalsHow}</p>
      <BarChart bars={bars} whole={Math.max(...months.map(({ appealed }) => Number(appealed)))} />
    </>
  )
}

function DaysToDecide({ months }: Months) {
  if (months.length === 0) return <p className="text-fg2">{texts.reversalsNone}</p>
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
      {months.map(({ month, medianDays, slowestDays }) => (
        <Row
          key={month}
          name={nameOf(month)}
          figure={medianDays === null ? texts.undecided : `${medianDays}, ${slowestDays ?? ''}`}
        />
      ))}
    </dl>
  )
}

const nameOf = (month: string) => monthName(month, { month: 'long', year: 'numeric' })

function Totals({ strikes, conflicts, evidence, support, orders }: Figures) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
      <Row name={texts.strikes} figure={strikes} />
      <Row name={texts.conflicts} figure={conflicts} />
      <Row name={texts.received} figure={evidence.received} />
      <Row name={texts.erased} figure={evidence.erased} />
      <Row
        name={texts.support}
        figure={
          support.inTimePercent === null
            ? support.answered
            : `${support.answered}, ${support.inTimePercent} %`
        }
      />
      <Row name={texts.orders} figure={`${orders.received}, ${orders.answered}`} />
    </dl>
  )
}

function Row({ name, figure }: { name: string; figure: string | number }) {
  return (
    <>
      <dt className="text-fg2">{name}</dt>
      <dd className="num text-right">{figure}</dd>
    </>
  )
}
