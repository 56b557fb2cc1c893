import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import {
  CASE_TEXT_LENGTH,
  marksDisputed,
  REPLY_LENGTH,
} from '@sidelight/contract/rules/case-policy'
import type { ControlKind } from '@sidelight/contract/rules/control-policy'
import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import type { SyntheticEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWarningOfLoss } from '../../ui/dialogs/use-warning-of-loss.ts'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field, TextField } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { callModeration } from '../call-moderation.ts'
import { useWriting } from './kept-steps.ts'
import { acts, later, opening } from './named-messages.ts'
import type { Proof } from './proof.ts'
import { RightsField } from './rights-field.tsx'

interface OpenCaseFormProps {
  warningId: string
  proof: Proof
  proved: ControlKind
  kind: NamedCaseKind
  onOpened: (answer: AnswerOf<'openDispute'>) => void
  onCancel: () => void
}

/**
 * Renders the form by which the reported person opens a case. What was typed stays after a failure,
 * and while another page of this tab is open.
 */
export function OpenCaseForm({ warningId, proof, proved, kind, ...on }: OpenCaseFormProps) {
  const [{ text, contact, rights }, change] = useWriting(warningId)
  const { form, errors, failure, isSending, refuse, attempt } = useRefusedForm('send', 'text')
  useWarningOfLoss(`${text}${contact}`.trim() !== '')
  const words = acts[kind]

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return refuse({ text: opening.missing })
    await attempt({ failed: opening.failed, gone: opening.gone }, async () => {
      const written = kind === 'reply' ? { reply: text.trim() } : { text: text.trim() }
      const asked = kind === 'objection' ? { rights: [...rights] } : {}
      const body = { proof: proof.token, kind, contact: contact.trim(), ...written, ...asked }
      on.onOpened(await callModeration('openDispute', { params: { id: warningId }, body }))
    })
  }
  return (
    <form
      {...form}
      onSubmit={(event) => void send(event)}
      className="mt-5 space-y-5 border-t border-line pt-5"
    >
      <Meaning kind={kind} proved={proved} />
      {kind === 'objection' && (
        <RightsField chosen={rights} onChoose={(chosen) => change({ rights: chosen })} />
      )}
      <TextField
        label={words.text}
        name="text"
        required
        maxLength={kind === 'reply' ? REPLY_LENGTH : CASE_TEXT_LENGTH}
        value={text}
        onChange={(event) => change({ text: event.target.value })}
        error={errors['text'] ?? errors['reply']}
      />
      <Field
        label={opening.contact}
        name="contact"
        optional
        autoComplete="email"
        maxLength={EMAIL_LENGTH}
        hint={opening.contactHint}
        value={contact}
        onChange={(event) => change({ contact: event.target.value })}
        error={errors['contact']}
      />
      <FailureNotice sentence={failure?.sentence} />
      <Acts
        send={isSending ? opening.sending : words.send}
        isSending={isSending}
        onCancel={on.onCancel}
      />
    </form>
  )
}

function Meaning({ kind, proved }: Pick<OpenCaseFormProps, 'kind' | 'proved'>) {
  const { means, meansOfNumber = [] } = acts[kind]
  const isOfNumber = proved === 'phone'
  const isMarked = marksDisputed(kind) || (isOfNumber && meansOfNumber.length > 0)
  return (
    <div className="max-w-[60ch] space-y-2 text-sm text-fg2">
      {[...means, ...(isOfNumber ? meansOfNumber : [])].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {kind === 'reply' && !isOfNumber && <p>{opening.byOther}</p>}
      {isMarked && <MarkedLater />}
    </div>
  )
}

function MarkedLater() {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">{later.title}</summary>
      <p>{later.first}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {later.cases.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </details>
  )
}

interface ActsProps {
  send: string
  isSending: boolean
  onCancel: () => void
}

function Acts({ send, isSending, onCancel }: ActsProps) {
  return (
    <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow">
      <Button type="submit" name="send" disabled={isSending}>
        {send}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {opening.cancel}
      </Button>
    </div>
  )
}
