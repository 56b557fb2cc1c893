import { useState } from 'react'
import { useConfig } from '../platform/config.ts'
import { WithQueries } from '../platform/query-client.tsx'
import { Link } from '../platform/router.tsx'
import { useSession } from '../platform/session.ts'
import { LoadError } from '../ui/empty-state.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { comparing, failure as failed, page, quota } from './messages.ts'
import { quotaLine } from './quota.ts'
import { SearchBox } from './search-box.tsx'
import { BeforeSearch, QuotaSpent, Searching } from './search-panels.tsx'
import { SearchResult } from './search-result.tsx'
import { usePlan } from './use-plan.ts'
import { useSearch } from './use-search.ts'

/** Check a number or a handle against what other women reported (specification §2). */
export function SearchPage() {
  const { productName } = useConfig()
  return (
    <div className="mx-auto max-w-[1200px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{page.title(productName)}</h1>
      <p className="mt-3 max-w-[60ch] text-fg2">{page.intro}</p>
      <WithQueries>
        <SearchPanel />
      </WithQueries>
    </div>
  )
}

function SearchPanel() {
  const { state } = useSession()
  const { box, textError, ...outcome } = useSearch()
  const { latest, isPending } = outcome
  const plan = usePlan()
  const [openedAt] = useState(() => new Date())
  return (
    <>
      <div className="mt-8">
        <SearchBox
          labelNote={<Tooltip {...comparing} />}
          {...box}
          error={textError}
          button={{
            text: isPending ? page.searching : page.search,
            disabled: isPending || state !== 'signed-in',
          }}
        >
          {/* One line from the start: what comes into it moves nothing. */}
          <div className="min-h-5.5">
            {state === 'signed-out' && <SignInFirst />}
            {state === 'signed-in' && (
              <QuotaLine
                line={quotaLine(latest?.answer, openedAt, plan)}
                offer={!plan.unlimited && plan.waiting === undefined}
              />
            )}
          </div>
        </SearchBox>
      </div>
      <div className="mt-10">
        <Outcome {...outcome} onRetry={box.onSearch} />
      </div>
    </>
  )
}

interface QuotaLineProps {
  line: string
  /** Plans are shown to a member whose checks are counted. */
  offer: boolean
}

function QuotaLine({ line, offer }: QuotaLineProps) {
  if (line === '') return null
  return (
    <p>
      <span className="mr-1">{line}</span>{' '}
      {offer && (
        <Link to="/checkout" className="text-fg2 underline underline-offset-4 hover:text-fg">
          {quota.plans}
        </Link>
      )}
    </p>
  )
}

function SignInFirst() {
  return (
    <p className="text-sm text-fg2">
      <span className="mr-1">{page.signInFirst}</span>{' '}
      <Link to="/auth?next=/search" className="text-fg underline underline-offset-4">
        {page.signIn}
      </Link>
    </p>
  )
}

type OutcomeProps = Pick<ReturnType<typeof useSearch>, 'failure' | 'latest' | 'isPending'> & {
  onRetry: () => void
}

function Outcome({ failure, latest, isPending, onRetry }: OutcomeProps) {
  if (isPending) return <Searching />
  if (failure?.kind === 'quota') return <QuotaSpent sentence={failure.sentence} />
  if (failure?.kind === 'failed') {
    return <LoadError title={failed.title} cause={failure.sentence} onRetry={onRetry} />
  }
  return latest && !failure ? <SearchResult search={latest} /> : <BeforeSearch />
}
