import type { QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { clsx } from 'clsx'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadError } from '../../ui/empty-state.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { holding } from '../evidence/evidence-messages.ts'
import { kinds } from '../messages.ts'
import { figures } from './figures-messages.ts'
import { leftOut as leftOutTexts } from './left-out/left-out-messages.ts'
import { classes, entry, keys, queue as texts } from './messages.ts'
import type { useQueue } from './queries.ts'
import { RecentList } from './recent-list.tsx'
import { RowBadges } from './row-badges.tsx'
import { CASE_HEADING, type ConsoleState, QUEUE_HEADING, rowId } from './use-console.ts'
import { ageOf, nextDueIn, reportsOf } from './when.ts'

interface QueueProps {
  query: ReturnType<typeof useQueue>
  /** The cases without those that the moderator leaves to others. */
  cases: readonly QueuedCase[]
  moderator: string
  state: ConsoleState
  now: number
  onKeys: () => void
  onHolders: () => void
  onFigures: () => void
  onLeftOut: () => void
}

/** Renders the waiting cases, the most urgent first, and the decisions that can still be undone. */
export function Queue({ query, cases, moderator, state, now, ...opened }: QueueProps) {
  const { data } = query
  const late = cases.filter((row) => row.late).length
  const excluded = data?.excluded ?? 0
  const leftOut = (data?.cases.length ?? 0) - cases.length
  return (
    <section
      aria-labelledby={QUEUE_HEADING}
      className="nav:sticky nav:top-16 nav:flex nav:max-h-[calc(100svh-4rem)] nav:flex-col nav:pt-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <h1 id={QUEUE_HEADING} tabIndex={-1} className="display text-3xl">
          {entry.title}
        </h1>
        <div className="-mx-4 flex flex-wrap">
          <Button variant="ghost" size="sm" onClick={opened.onFigures}>
            {figures.open}
          </Button>
          <Button variant="ghost" size="sm" onClick={opened.onLeftOut}>
            {leftOutTexts.open}
          </Button>
          <Button variant="ghost" size="sm" onClick={opened.onHolders}>
            {holding.open}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            className="pointer-coarse:hidden"
            onClick={opened.onKeys}
          >
            {keys.open}
          </Button>
        </div>
      </div>
      <p className="num mt-1 text-xs text-fg2 wrap-anywhere">
        {data && <>{texts.waiting(cases.length, late)}. </>}
        {excluded > 0 && <>{texts.excluded(excluded)}. </>}
        {leftOut > 0 && <>{leftOutTexts.count(leftOut)}. </>}
        {texts.you(moderator)}
      </p>
      <RecentList recent={state.recent} now={now} onUndo={(id) => void state.undo(id)} />
      <div className="-mx-2 mt-3 min-h-0 flex-1 px-2 pb-4 nav:overflow-y-auto">
        <Rows query={query} cases={cases} state={state} now={now} />
      </div>
    </section>
  )
}

type RowsProps = Pick<QueueProps, 'query' | 'cases' | 'state' | 'now'>

function Rows({ query: { data, error, refetch }, cases, state, now }: RowsProps) {
  const cause = error && sentenceFor(error, texts.failedCause)
  if (!data) {
    return cause ? (
      <LoadError title={texts.failed} cause={cause} onRetry={() => void refetch()} />
    ) : (
      <Loading />
    )
  }
  return (
    <>
      <FailureNotice sentence={cause} className="mb-2" />
      {cases.length === 0 && (
        <EmptyState title={data.excluded > 0 ? texts.noneForYou : texts.none}>
          {data.excluded > 0 && <>{texts.excluded(data.excluded)}. </>}
          {texts.noneHow}
        </EmptyState>
      )}
      {cases.length > 0 && (
        <ol aria-label={texts.title} className="space-y-2 py-1">
          {cases.map((row, at) => (
            <li key={row.id}>
              <Row row={row} rank={at + 1} now={now} state={state} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className="space-y-2">
      <output className="sr-only">{texts.loading}</output>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

interface RowProps {
  row: QueuedCase
  rank: number
  now: number
  state: ConsoleState
}

/** Renders a row of the queue. It contains no text that a person wrote. */
function Row({ row, rank, now, state }: RowProps) {
  const isOpen = state.openId === row.id
  function open(detail: number) {
    state.open(row.id)
    // After a press with the keyboard the focus moves into the case.
    if (detail === 0) {
      requestAnimationFrame(() => document.getElementById(CASE_HEADING)?.focus())
    }
  }
  return (
    <button
      type="button"
      id={rowId(row.id)}
      aria-current={isOpen || undefined}
      onClick={({ detail }) => open(detail)}
      className={clsx(
        'grid w-full grid-cols-[auto_1fr] gap-x-3 rounded-lg border px-4 py-3 text-left text-sm hover:bg-s2',
        isOpen ? 'border-line-strong bg-s2' : 'border-line bg-s1',
      )}
    >
      <span className="num min-w-5 text-right text-fg3">{rank}</span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-[600]">{classes[row.class]}</span>{' '}
          <span className="num text-xs text-fg2">{nextDueIn(row, now)}</span>
        </span>{' '}
        <span className="mt-0.5 block text-fg2">{kinds[row.kind]}</span>{' '}
        <span className="num mt-0.5 block text-xs text-fg2">
          {ageOf(row.openedOn, now)}, {reportsOf(row)}
        </span>{' '}
        <RowBadges row={row} />
      </span>
    </button>
  )
}
