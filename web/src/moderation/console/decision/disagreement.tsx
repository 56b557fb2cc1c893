import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { dayName } from '../../../platform/i18n/day-name.ts'
import { CasePart } from '../case/case-part.tsx'
import { decision, disagreement as texts } from './decision-messages.ts'
import { ModeratorsDecision } from './moderators-decision.tsx'

/** Renders on what two moderators disagreed, and that the third one decides alone. */
export function Disagreement({ shown }: { shown: ModeratedCase }) {
  const { kind, state, contended, disagreement } = shown
  if (!contended || state === 'proposed') return null
  return (
    <CasePart title={texts.title}>
      <p className="text-sm text-fg2">{texts.how}</p>
      {disagreement && (
        <div className="card mt-3 space-y-4 p-5">
          <ModeratorsDecision
            decision={disagreement.proposed}
            outcomes={decision.outcomesFor(kind)}
          />
          <div className="border-t border-line pt-4 text-sm">
            <p className="font-[600]">{texts.against}</p>
            <p className="mt-1 whitespace-pre-line text-fg2 wrap-anywhere">
              {disagreement.explanation || texts.noWords}
            </p>
            <p className="num mt-3 text-xs text-fg2">{dayName(disagreement.on)}</p>
          </div>
        </div>
      )}
    </CasePart>
  )
}
