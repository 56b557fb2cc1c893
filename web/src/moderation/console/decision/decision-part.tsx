import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { Notice } from '../../../ui/notice.tsx'
import { outcomesFor } from '../../messages.ts'
import { CasePart } from '../case/case-part.tsx'
import type { ConsoleState } from '../use-console.ts'
import { DecisionForm } from './decision-form.tsx'
import { decision, proposal as texts } from './decision-messages.ts'
import { Disagreement } from './disagreement.tsx'
import { ExtensionForm } from './extension-form.tsx'
import { MarkForm } from './mark-form.tsx'
import { ModeratorsDecision } from './moderators-decision.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { QuestionForm } from './question-form.tsx'
import { UnsentBeside } from './unsent-of-case.tsx'
import { UrgencyForm } from './urgency-form.tsx'

interface DecisionPartProps {
  shown: ModeratedCase
  state: ConsoleState
}

/** The element id of the decision within a case. */
export const DECISION = 'decision'

/** Renders what a moderator can do with a case in its state, once the texts are revealed. */
export function DecisionPart({ shown, state }: DecisionPartProps) {
  const { description } = shown.card
  const isProposed = shown.state === 'proposed'
  const perform = (wanted: Parameters<ConsoleState['act']>[1]) => state.act(shown.id, wanted)
  return (
    <div className="space-y-8">
      {shown.authorGone && <Notice>{decision.authorGone}</Notice>}
      {shown.blockAmong && <Notice>{decision.blockAmong}</Notice>}
      {shown.fallen && (
        <Notice role="alert" tone="info">
          {texts.fallen}
        </Notice>
      )}
      <Appealed shown={shown} />
      <Disagreement shown={shown} />
      <CasePart id={DECISION} title={isProposed ? texts.title : decision.title}>
        {description === null ? (
          <p className="text-sm text-fg2">{isProposed ? texts.covered : decision.covered}</p>
        ) : (
          <Form shown={shown} description={description} perform={perform} />
        )}
      </CasePart>
      <UnsentBeside shown={shown} />
      <div className="space-y-3 empty:hidden">
        {shown.state === 'open' && <QuestionForm shown={shown} perform={perform} />}
        {description !== null && <MarkForm shown={shown} perform={perform} />}
        <ExtensionForm shown={shown} perform={perform} />
        {description !== null && <UrgencyForm shown={shown} perform={perform} />}
      </div>
    </div>
  )
}

/** Renders the decision that is appealed, once the texts are revealed. */
function Appealed({ shown: { kind, appealed } }: Pick<DecisionPartProps, 'shown'>) {
  if (!appealed) return null
  return (
    <CasePart title={decision.appealed}>
      <div className="card p-5">
        <ModeratorsDecision decision={appealed} outcomes={outcomesFor(kind)} />
      </div>
    </CasePart>
  )
}

type FormProps = Parameters<typeof DecisionForm>[0]

function Form({ shown, description, perform }: FormProps) {
  if (shown.state !== 'proposed') {
    return <DecisionForm shown={shown} description={description} perform={perform} />
  }
  return shown.proposal ? (
    <ProposalForm shown={shown} proposal={shown.proposal} perform={perform} />
  ) : (
    <p className="text-sm text-fg2">{texts.own}</p>
  )
}
