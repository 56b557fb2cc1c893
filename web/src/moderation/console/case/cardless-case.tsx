import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { TAKE_DOWN_CONTENT_LENGTH } from '@sidelight/contract/rules/case-policy'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useWarningOfLoss } from '../../../ui/dialogs/use-warning-of-loss.ts'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { useRefusedForm } from '../../../ui/forms/use-refused-form.ts'
import { cardless as texts } from '../messages.ts'
import type { ConsoleState } from '../use-console.ts'
import { CasePart } from './case-part.tsx'
import { RevealButtons } from './reveal-buttons.tsx'

interface CardlessCaseProps {
  shown: ModeratedCase
  state: ConsoleState
}

/** Renders, in place of the card, the form that links a case to its warning. */
export function CardlessCase({ shown, state }: CardlessCaseProps) {
  const isCovered = shown.card.description === null
  return (
    <CasePart title={texts.title}>
      <p className="mb-3 text-sm text-fg2">{texts.how}</p>
      {isCovered ? (
        <RevealButtons id={shown.id} state={state} covered={{ texts: true }} />
      ) : (
        shown.undoUntil === null && <PointForm shown={shown} state={state} />
      )}
    </CasePart>
  )
}

function PointForm({ shown, state }: CardlessCaseProps) {
  const [typed, setTyped] = useState('')
  useWarningOfLoss(typed.trim() !== '')
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('point')

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (typed.trim() === '') return refuse({ card: texts.cardMissing })
    await attempt(texts, async () => {
      await state.act(shown.id, { act: 'point', card: typed.trim() })
    })
  }
  return (
    <form {...form} onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextField
        label={texts.card}
        name="card"
        hint={texts.cardHint}
        rows={2}
        maxLength={TAKE_DOWN_CONTENT_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={errors['card']}
      />
      <FailureNotice sentence={failure?.sentence} />
      <Button type="submit" name="point" variant="secondary" disabled={isSending}>
        {isSending ? texts.pointing : texts.point}
      </Button>
    </form>
  )
}
