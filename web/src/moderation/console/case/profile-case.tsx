import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import type { ConsoleState } from '../use-console.ts'
import { CasePart } from './case-part.tsx'
import { profile as texts } from './profile-messages.ts'
import { RevealButtons } from './reveal-buttons.tsx'

interface ProfileCaseProps {
  shown: ModeratedCase
  state: ConsoleState
}

/** Renders, in place of the card, the phrase to look for and the profile that should contain it. */
export function ProfileCase({ shown: { id, profile }, state }: ProfileCaseProps) {
  return (
    <CasePart title={texts.title}>
      <p className="mb-3 text-sm text-fg2">{texts.how}</p>
      {profile ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2 text-sm">
          <dt className="text-fg2">{texts.handle}</dt>
          <dd className="font-mono wrap-anywhere select-all">{profile.handle}</dd>
          <dt className="text-fg2">{texts.phrase}</dt>
          <dd className="font-mono select-all">{profile.phrase}</dd>
        </dl>
      ) : (
        <RevealButtons id={id} state={state} covered={{ texts: true }} />
      )}
    </CasePart>
  )
}
