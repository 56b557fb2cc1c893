import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { focusHeading } from '../../platform/navigation/page-focus.tsx'
import { RestoredFocus, useRestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { useStepUp } from '../../platform/session/step-up.ts'
import { useStore } from '../../platform/storage/store.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callModeration } from '../call-moderation.ts'
import { Administration } from './administration.tsx'
import { Console } from './console.tsx'
import { consoleSession, NO_CONSOLE } from './entered-console.ts'
import { entry } from './messages.ts'
import { isMissing } from './queries.ts'

/**
 * Renders the console after the moderator's step-up. `missing` is shown if the server has no
 * console for this member.
 */
export function ConsolePanel({ missing }: { missing: ReactNode }) {
  const session = useStore(consoleSession, NO_CONSOLE)
  const { error, isPending, enter } = useEntry()
  const begin = useEffectEvent(() => session.state === 'none' && enter())
  useEffect(() => {
    begin()
  }, [])
  if (isMissing(error)) return missing
  return (
    <RestoredFocus>
      {session.state === 'open' && <Opened {...session} />}
      {session.state !== 'open' && (
        <Entry
          isOver={session.state === 'over'}
          isEntering={isPending}
          failure={error ? sentenceFor(error, entry.failed) : ''}
          onEnter={enter}
        />
      )}
    </RestoredFocus>
  )
}

function Opened({ moderator, administers }: { moderator: string; administers: boolean }) {
  // The step-up dialog had the focus, and single keys work only while the focus is within the
  // console.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
  }, [])
  return administers ? <Administration /> : <Console moderator={moderator} />
}

function useEntry() {
  const stepUp = useStepUp()
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: () => callModeration('enterConsole'),
    onSuccess: ({ moderator, administers }) =>
      consoleSession.set({ state: 'open', moderator, administers }),
  })
  return { error, isPending, enter: () => stepUp(() => mutate()) }
}

interface EntryProps {
  isOver: boolean
  isEntering: boolean
  failure: string
  onEnter: () => void
}

function Entry({ isOver, isEntering, failure, onEnter }: EntryProps) {
  useRestoredFocus()
  return (
    <div className="mx-auto max-w-[680px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{entry.title}</h1>
      <p className="mt-3 max-w-[60ch] text-fg2">{entry.confirmWhy}</p>
      {isOver && failure === '' && (
        <Notice role="alert" className="mt-6">
          {entry.over}
        </Notice>
      )}
      <FailureNotice sentence={failure} className="mt-6" />
      <Button className="mt-6" disabled={isEntering} onClick={onEnter}>
        {isEntering ? entry.entering : entry.enter}
      </Button>
    </div>
  )
}
