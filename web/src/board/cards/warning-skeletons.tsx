import { Card } from '../../ui/cards/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Renders placeholders of cards, six by default, with the frame and line heights of cards. */
export function WarningSkeletons({ count = PLACES.length }: { count?: number }) {
  return PLACES.slice(0, count).map((place) => (
    <Card key={place} as="div" aria-hidden>
      <div className="flex justify-between">
        <div className="min-w-0">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="mt-1.5 h-4 w-32" />
        </div>
        <Skeleton className="h-10 w-10" />
      </div>
      <Skeleton className="mt-5 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-3/5" />
      <div className="mt-5 flex gap-2">
        <Skeleton className="h-6 w-28 rounded-full" />
        <Skeleton className="h-6 w-24 rounded-full" />
      </div>
      <div className="mt-6 border-t border-line pt-4">
        <Skeleton className="my-1 h-4 w-40" />
      </div>
      <Skeleton className="mt-4 h-4 w-20" />
    </Card>
  ))
}
