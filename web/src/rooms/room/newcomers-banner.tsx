import type { ReactNode } from 'react'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDown, Users } from '../../ui/icons/icons.ts'
import { newcomers } from '../messages.ts'
import { listedNames, type Person } from './people.ts'

export interface Newcomers {
  /** The epoch of the log that contains them. */
  epoch: number
  joined: readonly Person[]
  /** Members who were in the room before and have new keys now. */
  reset: readonly Person[]
  /** Set if this browser has never shown the members of the room. Both lists are then empty. */
  firstLook: FirstLook | null
}

export interface FirstLook {
  /** How many members are in the room, including the reader. */
  people: number
  /** The ISO time at which the last of the others joined. */
  lastJoined: string
}

interface NewcomersBannerProps extends Newcomers {
  onSeen: () => void
}

/**
 * Renders one line above the messages until the member has acknowledged the newcomers. A press
 * shows more about them.
 */
export function NewcomersBanner({ onSeen, ...who }: NewcomersBannerProps) {
  return (
    <section
      aria-labelledby="newcomers"
      className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line bg-info-soft px-4 py-2 md:px-5"
    >
      <details className="group min-w-0 flex-1 basis-52 py-1.5">
        <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2.5 text-sm [&::-webkit-details-marker]:hidden">
          <Users className="size-5 shrink-0 text-info max-sm:hidden" aria-hidden />
          <h2 id="newcomers" className="min-w-0 font-[600] max-sm:text-xs">
            {titleOf(who)}
          </h2>
          <ChevronDown className="size-4 shrink-0 text-fg2 group-open:rotate-180" aria-hidden />
        </summary>
        <div className="mt-1 space-y-0.5 text-xs sm:pl-7.5 text-fg2">{meaningOf(who)}</div>
      </details>
      <Button onClick={onSeen} className="ml-auto">
        {newcomers.go}
      </Button>
    </section>
  )
}

function titleOf({ firstLook, joined }: Newcomers): string {
  if (!firstLook) return joined.length > 0 ? newcomers.title(joined.length) : newcomers.newKeys
  const day = localDayName(firstLook.lastJoined)
  return newcomers.firstLook(firstLook.people, day)
}

function meaningOf({ firstLook, joined, reset }: Newcomers): ReactNode {
  if (firstLook) return <p>{newcomers.firstLookWhy}</p>
  return (
    <>
      {joined.length > 0 && <p>{newcomers.names(listedNames(joined))}</p>}
      {reset.length > 0 && <p>{newcomers.changed(listedNames(reset))}</p>}
    </>
  )
}
