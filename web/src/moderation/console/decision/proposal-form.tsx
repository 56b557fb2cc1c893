import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { hasGap } from '@sidelight/contract/rules/cases/template-gaps'
import { useState } from 'react'
import { sentenceFor } from '../../../platform/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { Perform } from '../use-console.ts'
import { decision, proposal as texts } from './decision-messages.ts'
import { ModeratorsDecision } from './moderators-decision.tsx'
import { templates } from './template-messages.ts'
import { useTypedDecision } from './use-typed-decision.ts'

interface ProposalFormProps {
  shown: ModeratedCase
  proposal: NonNullable<ModeratedCase['proposal']>
  perform: Perform
}

/** Renders what another moderator has proposed, and the buttons that agree or disagree. */
export function ProposalForm({ shown, proposal, perform }: ProposalFormProps) {
  const { typed, type } = useTypedDecision(shown.id)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const [error, setError] = useState<string>()
  async function answer(agree: boolean) {
    const explanation = typed.explanation.trim()
    setFailure('')
    setError(hasGap(explanation) ? templates.gaps : undefined)
    if (hasGap(explanation)) return
    setSending(true)
    try {
      await perform({
        act: 'confirm',
        answer: { agree, ...(explanation === '' ? {} : { text: explanation }) },
      })
    } catch (refusal) {
      setFailure(sentenceFor(refusal, texts.failed))
    }
    setSending(false)
  }
  return (
    <div className="card space-y-5 p-5">
      <Proposed shown={shown} proposal={proposal} />
      <TextField
        label={texts.why}
        name="text"
        optional
        hint={texts.whyHint}
        rows={3}
        value={typed.explanation}
        onChange={(event) => type({ explanation: event.target.value })}
        error={error}
      />
      <p className="text-sm text-fg2">{texts.disagreeHow}</p>
      <FailureNotice sentence={failure} />
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        <Button variant="secondary" disabled={isSending} onClick={() => void answer(false)}>
          {texts.disagree}
        </Button>
        <Button variant="secondary" disabled={isSending} onClick={() => void answer(true)}>
          {isSending ? texts.answering : texts.agree}
        </Button>
      </div>
    </div>
  )
}

/** Renders a proposal and, if the words have changed since, a notice that says so. */
function Proposed({ shown, proposal }: Omit<ProposalFormProps, 'perform'>) {
  return (
    <>
      {shown.reworded && (
        <Notice role="alert" tone="info">
          {texts.reworded}
        </Notice>
      )}
      <ModeratorsDecision decision={proposal} outcomes={decision.outcomesFor(shown.kind)} />
    </>
  )
}
