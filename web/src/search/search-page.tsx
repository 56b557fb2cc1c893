import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useId } from 'react'
import { WithQueries } from '../platform/api/query-client.tsx'
import { useConfig } from '../platform/config.ts'
import { loadWhenOnline } from '../platform/navigation/load-when-online.ts'
import { Link } from '../platform/navigation/router.tsx'
import { type Session, useSession } from '../platform/session/session.ts'
import { ExampleCard, ExampleLabel } from '../ui/cards/example-card.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { exampleWarnings } from '../ui/example-messages.ts'
import { Tooltip } from '../ui/tooltips/tooltip.tsx'
import { Tooltips } from '../ui/tooltips/tooltips.tsx'
import { BESIDE, useMedia } from '../ui/use-media.ts'
import { BoxNotes } from './box-notes.tsx'
import { comparing, failure as failed, page, quota } from './messages.ts'
import type { Plan } from './quota.ts'
import { AnswerFor } from './read-back/answer-for.tsx'
import { SearchBox } from './search-box.tsx'
import { BeforeSearch, QuotaSpent, Searching } from './search-panels.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { useStoredSearch } from './stored/use-stored-search.ts'
import { type MemberPlan, usePlan, useQuotaLine } from './use-plan.ts'
import { useSearch } from './use-search.ts'

const loadResult = () =>
  import('./search-result.tsx').then((part) => ({ default: part.SearchResult }))
const SearchResult = lazy(() => loadWhenOnline(loadResult))

/** Renders /search: checks a number or handle against what other members have reported (§2). */
export function SearchPage() {
  const { productName } = useConfig()
  return (
    <div className="mx-auto max-w-[1200px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{page.title(productName)}</h1>
      <p className="mt-3 max-w-[60ch] text-fg2">{page.intro}</p>
      <WithQueries>
        <Tooltips>
          <SearchPanel />
        </Tooltips>
      </WithQueries>
    </div>
  )
}

function SearchPanel() {
  const { state } = useSession()
  const search = useSearch()
  const isComingBack = useStoredSearch({ report: true })
  const { box } = search
  const plan = usePlan()
  const isVisitor = state === 'signed-out'
  const isMember = state === 'signed-in'
  useEffect(() => {
    // A visitor gets no answer here. A failure is shown when the result is rendered.
    if (isMember) loadResult().catch(() => undefined)
  }, [isMember])
  const isUnknown = state === 'loading' || (isComingBack && !isVisitor)
  function typeAnother() {
    box.onText('')
    box.inputRef.current?.focus()
  }
  return (
    <div
      className={clsx(
        // So high that the footer stays below the first screen while parts load with the session.
        'mt-8 min-h-[70svh] [&>*]:min-w-0',
        isVisitor && 'grid gap-x-16 lg:grid-cols-[40rem_minmax(0,1fr)]',
      )}
    >
      <div>
        <div className="max-w-[40rem]">
          <CheckBox search={search} plan={plan} />
          {isVisitor && <SignInFirst typed={box.text.trim() !== ''} />}
        </div>
        {/* Rendered with the session, so that what a visitor reads above does not push it down later. What a reload restores replaces this part. */}
        <div className={clsx('mt-10', isUnknown && 'invisible')}>
          <Outcome
            {...search}
            text={box.text}
            plan={plan}
            onRetry={box.onSearch}
            onAnother={typeAnother}
          />
        </div>
      </div>
      {isVisitor && <AnswerExample />}
    </div>
  )
}

/** Renders the box and the line below it: how many checks are left, or how the text was parsed. */
function CheckBox({ search, plan }: { search: ReturnType<typeof useSearch>; plan: MemberPlan }) {
  const { box, fault, sentence, isAnswered, isPending } = search
  const { state } = useSession()
  const id = useId()
  const line = useQuotaLine(plan)
  const atRest = isAnswered || box.text.trim() === ''
  return (
    <>
      <SearchBox
        labelNote={<Tooltip {...comparing} />}
        {...box}
        wrong={fault !== null || sentence !== undefined}
        noteId={id}
        button={{
          ...(isPending ? { text: page.searching, disabled: true } : searchButton(state)),
          // A view has one amber button. With a report it is another one.
          variant: isAnswered ? 'secondary' : 'primary',
        }}
      />
      <BoxNotes id={id} fault={fault} sentence={sentence}>
        {state === 'signed-in' && line !== '' && atRest && (
          <QuotaLine line={line} offer={!plan.unlimited && plan.waiting === undefined} />
        )}
      </BoxNotes>
    </>
  )
}

// Can be pressed while the session loads. The search then waits for the session.
function searchButton(state: Session['state']) {
  return { text: page.search, disabled: state === 'signed-out' }
}

/** Renders an invented answer beside a visitor's box, if there is room. */
function AnswerExample() {
  if (!useMedia(BESIDE)) return null
  return (
    <div>
      <ExampleLabel text={page.example} />
      <ExampleCard charted warning={exampleWarnings['(415) 555-0142']} />
    </div>
  )
}

interface QuotaLineProps {
  line: string
  /** Whether plans are offered, which is the case for members whose checks are limited. */
  offer: boolean
}

function QuotaLine({ line, offer }: QuotaLineProps) {
  return (
    <p>
      <span className="mr-1">{line}</span>{' '}
      {offer && (
        <Link
          to="/checkout?plan=full"
          className="text-fg2 underline underline-offset-4 hover:text-fg"
        >
          {quota.plans}
        </Link>
      )}
    </p>
  )
}

type OutcomeProps = Pick<
  ReturnType<typeof useSearch>,
  'failure' | 'latest' | 'isPending' | 'isUnread'
> & {
  /** The text in the box. */
  text: string
  plan: Plan
  onRetry: () => void
  onAnother: () => void
}

function Outcome(props: OutcomeProps) {
  const { text, failure, latest, isPending, isUnread, plan, onRetry, onAnother } = props
  if (isPending) return <Searching />
  if (isUnread) return <BeforeSearch />
  // A check that was bought since does not depend on the quota.
  if (failure?.kind === 'quota' && plan.waiting === undefined) {
    return <QuotaSpent sentence={failure.sentence} offer={!plan.unlimited} />
  }
  if (failure?.kind === 'failed') {
    return <LoadError title={failed.title} cause={failure.sentence} onRetry={onRetry} />
  }
  return latest && !failure ? (
    <Suspense fallback={<Searching />}>
      <AnswerFor search={latest} text={text} />
      <SearchResult search={latest} onAnother={onAnother} />
    </Suspense>
  ) : (
    <BeforeSearch />
  )
}
