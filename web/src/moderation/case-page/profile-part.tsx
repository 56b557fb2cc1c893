import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { LinkedText } from '../../ui/linked-text.tsx'
import { PlacePhrase } from '../named/place-phrase.tsx'
import { given } from '../named/profile-messages.ts'

interface ProfilePartProps {
  receipt: string
  found: AnswerOf<'lookCase'>
  onSent: () => Promise<void>
}

/** Renders the actions of a case about a profile, and nothing for other cases. */
export function ProfilePart({ receipt, found, onSent }: ProfilePartProps) {
  const { profile, decision, state } = found
  if (!profile) return null
  if (profile.until !== null && state === 'asked') {
    const { handle, phrase, until } = profile
    return (
      <div className="mt-6">
        <PlacePhrase {...{ receipt, handle, phrase, until }} onSent={() => void onSent()} />
      </div>
    )
  }
  const isOver = decision !== null || state === 'lapsed'
  if (!isOver) return null
  return (
    <p className="mt-6 max-w-[60ch] text-sm">
      <LinkedText text={decision?.outcome === 'proved' ? given.proved(receipt) : given.again} />
    </p>
  )
}
