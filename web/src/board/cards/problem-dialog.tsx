import { type SyntheticEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Field, TextField } from '../../ui/forms/field.tsx'
import { type FieldErrors, useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useReportProblem } from '../own/own-queries.ts'
import { problem } from './problem-messages.ts'
import { ProblemTopics, type Topic } from './problem-topics.tsx'
import { ReportReceipt } from './report-receipt.tsx'
import { useTypedProblem } from './use-typed-problem.ts'

/** Topics that only the reported person or a new holder of the number can choose. */
const OF_NAMED: readonly Topic[] = ['about-me', 'old-number']

interface ProblemDialogProps {
  warningId: string
  onClose: () => void
}

/**
 * Renders the dialog in which anyone, including the reported person, reports a problem with a
 * warning to the moderators.
 */
export function ProblemDialog({ warningId, onClose }: ProblemDialogProps) {
  const report = useReportProblem(warningId)
  const { topic, message, contact, type, forget } = useTypedProblem(warningId)
  const { form, errors, failure, refuse, refuseBy, clear } = useRefusedForm('send')
  const formId = useId()
  if (report.data) return <ReportReceipt taken={report.data} onClose={onClose} />

  function close() {
    forget()
    onClose()
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (topic === null || message.trim() === '') return refuse(checkProblem(topic, message))
    clear()
    report.mutate(
      { topic, message: message.trim(), contact: contact.trim() },
      { onSuccess: forget, onError: (error) => refuseBy(error, { failed: problem.fallback }) },
    )
  }
  return (
    <Dialog
      title={problem.title}
      description={problem.intro}
      onClose={close}
      holdsText={`${message}${contact}`.trim() !== ''}
      footer={<Footer formId={formId} sending={report.isPending} onClose={close} />}
    >
      <form {...form} id={formId} onSubmit={submit} className="space-y-5">
        <ProblemTopics
          topic={topic}
          onTopic={(chosen) => type({ topic: chosen })}
          error={errors['topic']}
        />
        {topic !== null && OF_NAMED.includes(topic) && <OfNamed topic={topic} />}
        <TextField
          label={problem.message}
          name="message"
          required
          value={message}
          onChange={(event) => type({ message: event.target.value })}
          error={errors['message']}
        />
        <Field
          label={problem.contact}
          name="contact"
          optional
          autoComplete="email"
          hint={problem.contactHint}
          value={contact}
          onChange={(event) => type({ contact: event.target.value })}
          error={errors['contact']}
        />
        <FailureNotice sentence={failure?.sentence} />
      </form>
    </Dialog>
  )
}

function OfNamed({ topic }: { topic: Topic }) {
  return (
    <p className="text-sm text-fg2">
      <LinkedText text={topic === 'old-number' ? problem.numberMine : problem.named} />
    </p>
  )
}

function checkProblem(topic: Topic | null, message: string): FieldErrors {
  return {
    ...(topic === null && { topic: problem.topicMissing }),
    ...(message.trim() === '' && { message: problem.messageMissing }),
  }
}

interface FooterProps {
  formId: string
  sending: boolean
  onClose: () => void
}

function Footer({ formId, sending, onClose }: FooterProps) {
  return (
    <ActButtons>
      <Button variant="ghost" onClick={onClose}>
        {problem.cancel}
      </Button>
      <Button type="submit" name="send" form={formId} disabled={sending}>
        {sending ? problem.sending : problem.send}
      </Button>
    </ActButtons>
  )
}
