import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import type { CaseOutcome } from '@sidelight/contract/rules/case-policy'
import { dayName } from '../../../platform/i18n/day-name.ts'
import { reasons, view } from '../../messages.ts'
import { proposal as texts } from './decision-messages.ts'

interface ModeratorsDecisionProps {
  decision: NonNullable<ModeratedCase['proposal']>
  /** The sentences for the outcomes. */
  outcomes: Readonly<Record<CaseOutcome, string>>
}

/** Renders what another moderator has decided or proposed, and why. */
export function ModeratorsDecision({ decision, outcomes }: ModeratorsDecisionProps) {
  const { outcome, reason, strike, explanation, on, byTwo } = decision
  return (
    <div className="text-sm">
      <p className="font-[600]">{outcomes[outcome]}</p>
      <p className="mt-1 text-fg2">{reasons[reason]}</p>
      {strike && <p className="mt-1 font-[560]">{texts.counted[strike]}</p>}
      {explanation !== '' && (
        <blockquote className="mt-3 border-l border-line pl-3 whitespace-pre-line text-fg2 wrap-anywhere">
          {explanation}
        </blockquote>
      )}
      <p className="num mt-3 text-xs text-fg2">
        {dayName(on)}
        {byTwo && `. ${view.byTwo}`}
      </p>
    </div>
  )
}
