import { BookOpen, Hourglass } from 'lucide-react'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { beforeSearch, page, quota } from './messages.ts'

/** Before any search (specification §2). */
export function BeforeSearch() {
  return (
    <EmptyState
      icon={<BookOpen aria-hidden />}
      title={beforeSearch.title}
      action={
        <Button asChild variant="secondary">
          <Link to="/public-board">{beforeSearch.board}</Link>
        </Button>
      }
    >
      {beforeSearch.text}
    </EmptyState>
  )
}

/** While a search runs: two rows in the true frame. */
export function Searching() {
  return (
    <div>
      <output className="sr-only">{page.searching}</output>
      <Skeleton className="h-7 w-64 max-w-full" />
      <div className="mt-5 grid gap-4 md:grid-cols-2">
        {['one', 'two'].map((key) => (
          <Card as="div" key={key}>
            <Skeleton className="h-5 w-40" />
            <Skeleton className="mt-2 h-4 w-24" />
            <Skeleton className="mt-6 h-6 w-48 max-w-full" />
            <Skeleton className="mt-8 h-9 w-full" />
          </Card>
        ))}
      </div>
    </div>
  )
}

/** A spent quota: when it renews, and which plans have none. */
export function QuotaSpent({ sentence }: { sentence: string }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<Hourglass aria-hidden />}
        title={sentence}
        action={
          <Button asChild variant="secondary">
            <Link to="/checkout?plan=full">{quota.plans}</Link>
          </Button>
        }
      >
        {quota.nothingSearched}
      </EmptyState>
    </div>
  )
}
