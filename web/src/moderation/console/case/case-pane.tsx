import type { ModeratedCase, QueuedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { isUrgent } from '@sidelight/contract/rules/case-policy'
import { type ReactNode, useEffect, useRef } from 'react'
import { sentenceFor } from '../../../platform/api/api-error.ts'
import { usePartFocus } from '../../../platform/navigation/use-part-focus.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, LoadError } from '../../../ui/empty-state.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { ChevronLeft } from '../../../ui/icons/icons.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { kinds } from '../../messages.ts'
import { UnsentOfCase } from '../decision/unsent-of-case.tsx'
import { pane, queue, tasks } from '../messages.ts'
import { isMissing, useClaimedCase } from '../queries.ts'
import { CASE_HEADING, type ConsoleState } from '../use-console.ts'
import { CaseFacts } from './case-facts.tsx'
import { CaseAlone } from './case-part.tsx'
import { ClaimedCase } from './claimed-case.tsx'

interface CasePaneProps {
  /** The row of the open case. Undefined if none is open, or once the case has left the queue. */
  row: QueuedCase | undefined
  state: ConsoleState
  moderator: string
  now: number
  /** Whether the case is shown without the queue beside it. */
  alone: boolean
  onClose: () => void
}

/** Renders the open case: what it is about, and its whole content once it is claimed. */
export function CasePane(props: CasePaneProps) {
  const { state, alone, onClose } = props
  const place = useRef<HTMLElement>(null)
  usePartFocus(place)
  useEffect(() => {
    if (alone) document.getElementById(CASE_HEADING)?.focus()
  }, [alone])
  if (state.openId === null) return <NothingOpen />
  return (
    <section ref={place} aria-labelledby={CASE_HEADING} className="min-w-0 nav:pt-8">
      {alone && <Back onClose={onClose} />}
      <CaseAlone value={alone}>
        <OpenCase {...props} id={state.openId} />
      </CaseAlone>
    </section>
  )
}

function OpenCase({ id, ...props }: CasePaneProps & { id: string }) {
  const { row, state, now, alone } = props
  const query = useClaimedCase(id, row?.yours === true)
  const shown = query.data ?? row
  const Heading = alone ? 'h1' : 'h2'
  return (
    <>
      <Heading
        id={CASE_HEADING}
        data-heading
        tabIndex={-1}
        className="display text-2xl wrap-anywhere"
      >
        {shown ? kinds[shown.kind] : pane.gone}
      </Heading>
      {shown && <CaseFacts row={shown} now={now} />}
      <FailureNotice sentence={state.failure} className="mt-4" />
      <Content {...props} id={id} query={query} />
    </>
  )
}

type ContentProps = CasePaneProps & { id: string; query: ReturnType<typeof useClaimedCase> }

function Content(props: ContentProps) {
  const { id, state, moderator, now, query } = props
  const { data, error } = query
  if (!data) return <NotClaimed {...props} isLost={isMissing(error)} />
  if (!data.yours && data.undoUntil === null) {
    return (
      <State caseId={id} title={pane.elsewhere}>
        {state.said}
      </State>
    )
  }
  if (hasEnded(data, error, now)) return <NotClaimed {...props} isLost />
  return <ClaimedCase shown={data} state={state} moderator={moderator} now={now} />
}

interface NotClaimedProps extends ContentProps {
  /** Whether the moderator had claimed the case, and the claim has ended. */
  isLost: boolean
}

/** Renders a case that the moderator has not claimed or cannot claim. */
function NotClaimed({ id, row, state, query, isLost, onClose }: NotClaimedProps) {
  const { error, refetch } = query
  if (!row) return state.isPending ? <Loading /> : <Gone caseId={id} onClose={onClose} />
  if (row.taken) {
    return (
      <State caseId={id} title={pane.taken} isAlert={isLost}>
        {pane.takenHow}
      </State>
    )
  }
  if (row.state === 'asked' && !isUrgent(row.class)) {
    return (
      <State caseId={id} title={tasks.asked}>
        {pane.askedHow}
      </State>
    )
  }
  if (isLost) return <Claim state={state} words={lost} isAlert />
  if (!row.yours) return <Claim state={state} words={fresh} />
  if (!error) return <Loading />
  return (
    <div className="mt-6">
      <LoadError
        title={pane.failed}
        cause={sentenceFor(error, queue.failedCause)}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

function Loading() {
  return (
    <div className="mt-6 space-y-3">
      <output className="sr-only">{pane.loading}</output>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

/**
 * Returns whether the claim on a case has ended, so that another moderator may have it. A decided
 * case stays with the moderator who decided it.
 */
function hasEnded({ undoUntil, leaseUntil }: ModeratedCase, error: unknown, now: number): boolean {
  return undoUntil === null && (isMissing(error) || Date.parse(leaseUntil) <= now)
}

interface ClaimWords {
  title: string
  how: string
  act: string
}

const fresh: ClaimWords = { title: '', how: pane.claimHow, act: pane.claim }
const lost: ClaimWords = { title: pane.lost, how: pane.lostHow, act: pane.claimAgain }

interface ClaimProps {
  state: ConsoleState
  words: ClaimWords
  /** Whether the words appear while the moderator works on the case, so that they are announced. */
  isAlert?: boolean
}

function Claim({ state, words, isAlert = false }: ClaimProps) {
  const { openId, isPending } = state
  return (
    <div className="card mt-6 p-5 sm:p-6" {...(isAlert ? { role: 'alert' } : {})}>
      {words.title !== '' && <p className="mb-1.5 font-[600]">{words.title}</p>}
      <p className="max-w-[60ch] text-sm text-fg2">{words.how}</p>
      <Button
        data-act="claim"
        className="mt-4"
        disabled={isPending}
        onClick={() => openId !== null && void state.press(openId, { act: 'claim' })}
      >
        {isPending ? pane.claiming : words.act}
      </Button>
    </div>
  )
}

function Gone({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const back = (
    <Button variant="secondary" onClick={onClose}>
      {pane.toQueue}
    </Button>
  )
  return (
    <State caseId={caseId} title={pane.gone} action={back} isAlert>
      {pane.goneHow}
    </State>
  )
}

interface StateProps {
  caseId: string
  title: string
  action?: ReactNode
  /** Whether the state appears while the moderator works on the case, so that it is announced. */
  isAlert?: boolean
  children: ReactNode
}

/** Renders why the case cannot be worked on, and the texts that were typed for it. */
function State({ caseId, title, action, isAlert = false, children }: StateProps) {
  return (
    <>
      <div className="mt-6" role={isAlert ? 'alert' : undefined}>
        <EmptyState title={title} action={action}>
          {children}
        </EmptyState>
      </div>
      <UnsentOfCase caseId={caseId} />
    </>
  )
}

function NothingOpen() {
  return (
    <div className="pt-24">
      <EmptyState title={queue.choose}>{queue.chooseHow}</EmptyState>
    </div>
  )
}

function Back({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="-ml-2 inline-flex min-h-11 items-center gap-0.5 pr-3 text-sm text-fg2 hover:text-fg"
    >
      <ChevronLeft className="size-5" aria-hidden />
      {pane.back}
    </button>
  )
}
