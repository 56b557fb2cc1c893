import type { Watch } from '@sidelight/contract/calls/watches'
import { editablePhone } from '@sidelight/contract/rules/masking/identifiers'
import { clsx } from 'clsx'
import { useId, useRef, useState } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { serverDate } from '../platform/api/server-clock.ts'
import { localDayName } from '../platform/i18n/day-name.ts'
import { momentOf } from '../platform/i18n/moments.ts'
import { goTo } from '../platform/navigation/router.tsx'
import { carryPrefill } from '../platform/storage/search-prefill.ts'
import { toast } from '../platform/toasts.ts'
import { Button } from '../ui/button.tsx'
import { useGroupedNumbers } from '../ui/cards/use-grouped-numbers.ts'
import { MeetingForm } from './meeting-form.tsx'
import { failure, meeting, page } from './messages.ts'
import { isFreeAgain, shownWatch } from './watched-value.ts'

interface WatchItemProps {
  watch: Watch
  /** When the paused watches are deleted. */
  restsUntil: string | undefined
  onRemove: () => Promise<void>
  onMeeting: (at: string | undefined) => Promise<void>
}

/** Renders one watch: its date, its meeting and the actions on it. */
export function WatchItem({ watch, restsUntil, onRemove, onMeeting }: WatchItemProps) {
  const id = useId()
  const format = useGroupedNumbers([watch.kind === 'phone' ? watch.value : undefined])
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  async function remove() {
    setRemoving(true)
    await onRemove().catch((error: unknown) => {
      setRemoving(false)
      const description = sentenceFor(error, failure.ourSide)
      toast({ title: failure.notSaved, description, tone: 'destructive' })
    })
  }
  function close() {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <li className="py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div id={id} className={clsx('min-w-0 flex-1 basis-44', watch.resting && 'text-fg3')}>
          <p className="num font-[560] wrap-anywhere">{shownWatch(watch, format)}</p>
          <State watch={watch} restsUntil={restsUntil} />
        </div>
        <div className="flex flex-wrap gap-2">
          {isFreeAgain(watch, serverDate()) && (
            <Button size="sm" aria-describedby={id} onClick={() => checkAgain(watch)}>
              {page.again}
            </Button>
          )}
          {!watch.resting && (
            <Button
              ref={opener}
              variant="secondary"
              size="sm"
              aria-describedby={id}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {watch.meeting === undefined ? meeting.name : meeting.change}
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-describedby={id}
            disabled={isRemoving}
            onClick={() => void remove()}
          >
            {page.remove}
          </Button>
        </div>
      </div>
      {isOpen && <MeetingForm watch={watch} onMeeting={onMeeting} onClose={close} />}
    </li>
  )
}

function checkAgain(watch: Watch) {
  carryPrefill(watch.kind === 'phone' ? editablePhone(watch.value) : shownWatch(watch), 'check')
  goTo('/search')
}

function State({ watch, restsUntil }: Pick<WatchItemProps, 'watch' | 'restsUntil'>) {
  if (watch.resting) {
    return (
      <p className="text-xs">
        {restsUntil === undefined ? page.restingOpen : page.resting(localDayName(restsUntil))}
      </p>
    )
  }
  return (
    <p className="text-xs text-fg2">
      {page.since(localDayName(watch.since))}
      {watch.meeting !== undefined && (
        <span className="block font-[560] text-fg">{page.meets(momentOf(watch.meeting))}</span>
      )}
    </p>
  )
}
