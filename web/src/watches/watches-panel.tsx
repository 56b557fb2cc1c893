import type { Watch, Watches } from '@sidelight/contract/calls/watches'
import { WATCHES_FREE, WATCHES_VIP } from '@sidelight/contract/rules/limits'
import { useRef, useState } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { Link } from '../platform/navigation/router.tsx'
import { Card } from '../ui/cards/card.tsx'
import { LoadError } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddWatch } from './add-watch.tsx'
import { failure, meeting as meetings, page } from './messages.ts'
import { type SentWatch, toSent, useSaveWatches, useWatches } from './queries.ts'
import type { NewWatch } from './use-add-watch.ts'
import { WatchItem } from './watch-item.tsx'
import { isSameWatch, shownWatch } from './watched-value.ts'

interface WatchesPanelProps {
  memberId: string
  /**
   * The member's recent searches, which are offered as a choice. Undefined until they have loaded.
   */
  suggestions: readonly NewWatch[] | undefined
}

/** Renders what a member watches, the form that adds a watch, and the actions on each. */
export function WatchesPanel({ memberId, suggestions }: WatchesPanelProps) {
  const { data, error, refetch } = useWatches(memberId)
  if (error && !data) {
    const cause = sentenceFor(error, failure.ourSide)
    return <LoadError title={page.failed} cause={cause} onRetry={() => void refetch()} />
  }
  // Rendered together, because a choice that appears later would push down what is below it.
  return data && suggestions ? (
    <Loaded memberId={memberId} list={data} suggestions={suggestions} />
  ) : (
    <div className="space-y-3">
      <output className="sr-only">{page.loading}</output>
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

interface LoadedProps {
  memberId: string
  list: Watches
  suggestions: readonly NewWatch[]
}

function Loaded({ memberId, list, suggestions }: LoadedProps) {
  const { watches, most } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const [done, setDone] = useState('')
  const { start } = useSaveWatches(memberId)
  const isWatched = (one: NewWatch) => watches.some((watch) => isSameWatch(watch, one))

  /** Saves the watches and announces `said`. Rejects if that is refused. */
  async function save(wanted: SentWatch[], said: string): Promise<void> {
    setDone('')
    if (await start(wanted)) setDone(said)
  }
  const others = (watch: Watch) => watches.filter((other) => !isSameWatch(other, watch))
  async function remove(watch: Watch) {
    await save(toSent(others(watch)), page.removed(shownWatch(watch)))
    heading.current?.focus()
  }
  function meet(watch: Watch, meeting: string | undefined) {
    const { kind, value } = watch
    const changed = { kind, value, ...(meeting === undefined ? {} : { meeting }) }
    const wanted = toSent(watches).map((one) => (isSameWatch(one, watch) ? changed : one))
    return save(wanted, meeting === undefined ? meetings.dropped : meetings.saved)
  }
  return (
    <div className="grid gap-4">
      <Card aria-labelledby="watches">
        <h2 id="watches" ref={heading} tabIndex={-1} className="text-lg font-[600]">
          {page.list}
        </h2>
        {watches.length === 0 && <p className="mt-2 text-sm text-fg2">{page.none}</p>}
        <ul className="mt-1 -mb-3 divide-y divide-line">
          {watches.map((watch) => (
            <WatchItem
              key={`${watch.kind} ${watch.value}`}
              watch={watch}
              restsUntil={list.restsUntil}
              onRemove={() => remove(watch)}
              onMeeting={(meeting) => meet(watch, meeting)}
            />
          ))}
        </ul>
        <output className="mt-4 block text-sm text-fg2 empty:hidden">{done}</output>
      </Card>
      <AddWatch
        suggestions={suggestions.filter((one) => !isWatched(one))}
        onAdd={(one) => save([...toSent(watches), one], page.added(shownWatch(one)))}
      />
      {most === WATCHES_FREE && (
        <p className="text-sm text-fg2">
          {page.free(WATCHES_VIP)}{' '}
          <Link to="/subscribe" className="text-fg underline underline-offset-4">
            {failure.plans}
          </Link>
        </p>
      )}
    </div>
  )
}
