import type { ModeratedCase } from '@sidelight/contract/calls/moderation/console'
import { needsTwo } from '@sidelight/contract/rules/case-policy'
import { Eye, Phone } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Masked } from '../../../ui/masked.tsx'
import { card as texts } from '../messages.ts'
import type { ConsoleState } from '../use-console.ts'
import { CasePart } from './case-part.tsx'
import { Covered } from './covered.tsx'
import { ReaderCard } from './reader-card.tsx'

interface CoveredCardProps {
  shown: ModeratedCase
  state: ConsoleState
}

/** Renders the warning, whose texts and number are uncovered by a press each. */
export function CoveredCard({ shown, state }: CoveredCardProps) {
  const { id, card, undoUntil } = shown
  const isUnseen = shown.hidden || card.state === 'held' || card.state === 'removed'
  const isOver = undoUntil !== null
  const reveal = (what: 'texts' | 'number') => void state.press(id, { act: 'reveal', what })
  return (
    <CasePart title={texts.title}>
      {isUnseen && <p className="mb-2 text-sm text-fg2">{texts.unseen}</p>}
      <ReaderCard card={card}>
        {card.description === null ? <Covered /> : <Masked text={card.description} />}
      </ReaderCard>
      {!isOver && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {card.description === null && (
            <Button
              data-act="reveal"
              variant="secondary"
              disabled={state.isPending}
              onClick={() => reveal('texts')}
            >
              <Eye aria-hidden />
              {texts.reveal}
            </Button>
          )}
          {card.phoneNumber.includes('*') && (
            <Button variant="outline" disabled={state.isPending} onClick={() => reveal('number')}>
              <Phone aria-hidden />
              {texts.revealNumber}
            </Button>
          )}
          <p className="text-xs text-fg2">{texts.revealHow}</p>
        </div>
      )}
      {needsTwo('removed', card.redFlags) && (
        <p className="mt-2 text-xs text-fg2">{texts.safety}</p>
      )}
    </CasePart>
  )
}
