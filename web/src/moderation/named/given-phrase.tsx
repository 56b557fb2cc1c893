import type { GivenPhrase as Given } from '@sidelight/contract/calls/moderation/named'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { enter } from './named-messages.ts'
import type { NamedParts } from './named-warning.tsx'
import { PlacePhrase } from './place-phrase.tsx'
import { given } from './profile-messages.ts'

interface GivenPhraseProps {
  parts: Pick<NamedParts, 'Receipt'>
  handle: string
  profile: Given
  isPlaced: boolean
  onPlaced: () => void
  onAnother: () => void
}

/**
 * Renders the receipt of a phrase and the phrase. Once it is placed, it says that a moderator
 * checks the profile.
 */
export function GivenPhrase({ parts, handle, profile, isPlaced, ...acts }: GivenPhraseProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form has disappeared, so the focus moves to the title.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="max-w-xl space-y-6">
      <h2 ref={title} tabIndex={-1} className="text-lg font-[600]">
        {given.both}
      </h2>
      <parts.Receipt taken={profile} received={given.received} due={given.next} />
      {!isPlaced && (
        <div>
          <PlacePhrase {...profile} handle={handle} onSent={acts.onPlaced} />
        </div>
      )}
      <output className="block font-[560] empty:hidden">{isPlaced && given.looks}</output>
      <Button variant="ghost" className="-ml-5" onClick={acts.onAnother}>
        {enter.another}
      </Button>
    </div>
  )
}
