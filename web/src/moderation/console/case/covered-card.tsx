import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { Masked } from '../../../ui/masked.tsx'
import { needsTwoToRemove } from '../decision/check-decision.ts'
import { card as texts } from '../messages.ts'
import type { ConsoleState } from '../use-console.ts'
import { CasePart } from './case-part.tsx'
import { Covered } from './covered.tsx'
import { isHeldByRule, ReaderCard } from './reader-card.tsx'
import { RevealButtons } from './reveal-buttons.tsx'

interface CoveredCardProps {
  shown: ModeratedCase
  state: ConsoleState
}

/** Renders the warning. Its texts and its number are each revealed by a press. */
export function CoveredCard({ shown, state }: CoveredCardProps) {
  const { id, card, undoUntil } = shown
  const isUnseen = shown.hidden || card.state === 'held' || card.state === 'removed'
  return (
    <CasePart title={texts.title}>
      {isUnseen && <p className="mb-2 text-sm text-fg2">{texts.unseen}</p>}
      <ReaderCard card={card} isPosted={isHeldByRule(shown)}>
        {card.description === null ? <Covered /> : <Masked text={card.description} />}
      </ReaderCard>
      {undoUntil === null && (
        <RevealButtons
          id={id}
          state={state}
          covered={{ texts: card.description === null, number: card.phoneNumber.includes('*') }}
          className="mt-3"
        />
      )}
      {needsTwoToRemove(shown) && <p className="mt-2 text-xs text-fg2">{texts.safety}</p>}
    </CasePart>
  )
}
