import { Link } from '../platform/navigation/router.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { Hourglass } from '../ui/icons/icons.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { beforeSearch, page, quota } from './messages.ts'

/** Renders the panel before the first search (specification §2). */
export function BeforeSearch() {
  return (
    <div className="flex max-w-[40rem] flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-[600]">{beforeSearch.title}</h2>
        <p className="mt-0.5 text-sm text-fg2">{beforeSearch.text}</p>
      </div>
      <Button asChild variant="secondary">
        <Link to="/public-board">{beforeSearch.board}</Link>
      </Button>
    </div>
  )
}

/** Renders the panel during a search: the frame of a report with a moving light. */
export function Searching() {
  return (
    <div>
      <output className="sr-only">{page.searching}</output>
      <Card as="div" className="sweep">
        <div className="flex justify-between gap-4">
          <div className="min-w-0">
            <Skeleton className="h-7 w-64" />
            <Skeleton className="mt-2.5 h-4 w-40" />
          </div>
          <Skeleton className="size-12" />
        </div>
        <div className="mt-6 flex gap-2">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="h-6 w-28" />
        </div>
        <Skeleton className="mt-6 h-24 w-full" />
      </Card>
    </div>
  )
}

interface QuotaSpentProps {
  sentence: string
  /** Whether plans are offered, which is the case for members without the highest plan. */
  offer: boolean
}

/** Renders that the quota is used: when it renews, and what can still be done. */
export function QuotaSpent({ sentence, offer }: QuotaSpentProps) {
  return (
    <Card as="div" role="alert" className="flex max-w-[40rem] gap-3">
      <Hourglass className="mt-0.5 size-6 shrink-0 text-fg3" aria-hidden />
      <div>
        <h2 className="font-[600]">{sentence}</h2>
        <p className="mt-1 text-sm text-fg2">{quota.nothingSearched}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          {offer && (
            <Button asChild variant="secondary">
              <Link to="/checkout?plan=full">{quota.plans}</Link>
            </Button>
          )}
          <Button asChild variant="outline">
            <Link to="/public-board">{beforeSearch.board}</Link>
          </Button>
        </div>
      </div>
    </Card>
  )
}
