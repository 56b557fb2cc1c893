import type { OwnEntry } from '@sidelight/contract/calls/entries'
import { RETIRED_AFTER_MONTHS } from '@sidelight/contract/rules/limits'
import { monthsBefore } from '@sidelight/contract/rules/months-before'
import { useEffect, useRef, useState } from 'react'
import { serverDate } from '../platform/api/server-clock.ts'
import { dayName } from '../platform/i18n/day-name.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { FlagBadges } from '../ui/cards/flag-badges.tsx'
import { useGroupedNumbers } from '../ui/cards/use-grouped-numbers.ts'
import { ChangeForm } from './change-form.tsx'
import { changedEntries } from './changed-entries.ts'
import { own } from './messages.ts'

interface OwnEntryCardProps {
  memberId: string
  entry: OwnEntry
  onDelete: () => void
}

/**
 * Renders one of the member's entries, unmasked. Edit replaces it with its form, which is open at once
 * if the session ended while it was filled.
 */
export function OwnEntryCard({ memberId, entry, onDelete }: OwnEntryCardProps) {
  const [state, setState] = useState<'untouched' | 'returned' | 'editing' | 'left'>(() =>
    changedEntries.of(entry.id) ? 'returned' : 'untouched',
  )
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (state === 'editing') card.current?.querySelector('input')?.focus()
    if (state === 'left') card.current?.querySelector('button')?.focus()
  }, [state])
  const number = useGroupedNumbers([entry.phoneNumber])(entry.phoneNumber)
  return (
    <Card as="article" ref={card} aria-labelledby={`entry-${entry.id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <h3 id={`entry-${entry.id}`} className="num min-w-0 text-lg font-[600] wrap-anywhere">
          {number}
        </h3>
        <time dateTime={entry.createdAt.slice(0, 10)} className="num pt-1.5 text-2xs text-fg3">
          {dayName(entry.createdAt)}
        </time>
      </div>
      {state === 'editing' || state === 'returned' ? (
        <ChangeForm memberId={memberId} entry={entry} onLeft={() => setState('left')} />
      ) : (
        <>
          <Content entry={entry} />
          <Actions number={number} onEdit={() => setState('editing')} onDelete={onDelete} />
        </>
      )}
    </Card>
  )
}

interface ActionsProps {
  number: string
  onEdit: () => void
  onDelete: () => void
}

function Actions({ number, onEdit, onDelete }: ActionsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      <Button variant="secondary" size="sm" aria-label={own.editNamed(number)} onClick={onEdit}>
        {own.edit}
      </Button>
      <Button variant="ghost" size="sm" aria-label={own.deleteNamed(number)} onClick={onDelete}>
        {own.delete}
      </Button>
    </div>
  )
}

function countingOf({ counts, countsFrom, unconfirmed, createdAt }: OwnEntry): string {
  if (!counts) return own.countsNot
  if (unconfirmed) return own.countsLater
  if (isOld(createdAt)) return own.countsOld(RETIRED_AFTER_MONTHS)
  return countsFrom === 3 ? own.countsFromThree : own.counts
}

/** Returns whether an entry is so old that its number may belong to somebody else. */
function isOld(createdAt: string): boolean {
  return Date.parse(createdAt) <= monthsBefore(serverDate(), RETIRED_AFTER_MONTHS)
}

function Content({ entry }: { entry: OwnEntry }) {
  const { handle, openToContact, metadata } = entry
  const { name, age, city, email, redFlags, notes } = metadata
  const facts = [handle && `@${handle}`, name, age !== null && own.age(age), city, email]
  return (
    <>
      <p className="mt-0.5 text-sm text-fg2 wrap-anywhere">{facts.filter(Boolean).join(' / ')}</p>
      {redFlags.length > 0 && (
        <div className="mt-3">
          <FlagBadges label={own.redFlags} flags={redFlags} />
        </div>
      )}
      {notes && <p className="mt-3 text-sm whitespace-pre-line wrap-anywhere">{notes}</p>}
      <p className="mt-3 flex flex-wrap gap-1.5">
        <Badge className="max-w-full py-1">
          <span className="min-w-0 whitespace-normal">{countingOf(entry)}</span>
        </Badge>
        {openToContact && (
          <Badge className="max-w-full py-1">
            <span className="min-w-0 whitespace-normal">{own.openToContact}</span>
          </Badge>
        )}
      </p>
    </>
  )
}
