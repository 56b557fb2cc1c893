import { Flag } from 'lucide-react'
import { type SyntheticEvent, useId, useState } from 'react'
import { fieldErrors, sentenceFor } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { CloseRow } from '../ui/close-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { Notice } from '../ui/notice.tsx'
import { problem } from './messages.ts'
import { ProblemTopics, type Topic } from './problem-topics.tsx'
import { useReportProblem } from './queries.ts'

interface ProblemDialogProps {
  warningId: string
  onClose: () => void
}

/** Tells the moderators what is wrong with a warning. Open to everybody, the person named included. */
export function ProblemDialog({ warningId, onClose }: ProblemDialogProps) {
  const report = useReportProblem(warningId)
  const [topic, setTopic] = useState<Topic | null>(null)
  const [message, setMessage] = useState('')
  const [contact, setContact] = useState('')
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const formId = useId()
  if (report.isSuccess) return <Received onClose={onClose} />

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    function refuse(errors: Readonly<Record<string, string>>) {
      setWrong(errors)
      focusFirst(form, Object.keys(errors))
    }
    refuse(checkProblem(topic, message))
    if (topic === null || message.trim() === '') return
    report.mutate(
      { topic, message: message.trim(), contact: contact.trim() },
      { onError: (error) => refuse(fieldErrors(error)) },
    )
  }
  const failure = report.isError && Object.keys(fieldErrors(report.error)).length === 0
  return (
    <Dialog
      title={problem.title}
      description={problem.intro}
      onClose={onClose}
      holdsText={`${message}${contact}`.trim() !== ''}
      footer={<Footer formId={formId} sending={report.isPending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        <ProblemTopics topic={topic} onTopic={setTopic} error={wrong['topic']} />
        <TextField
          label={problem.message}
          name="message"
          required
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          error={wrong['message']}
        />
        <Field
          label={problem.contact}
          name="contact"
          optional
          autoComplete="email"
          hint={problem.contactHint}
          value={contact}
          onChange={(event) => setContact(event.target.value)}
          error={wrong['contact']}
        />
        {failure && (
          <Notice tone="flag" role="alert">
            {sentenceFor(report.error, problem.fallback)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

function checkProblem(topic: Topic | null, message: string): Readonly<Record<string, string>> {
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
    <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
      <Button variant="ghost" onClick={onClose}>
        {problem.cancel}
      </Button>
      <Button type="submit" form={formId} disabled={sending}>
        {sending ? problem.sending : problem.send}
      </Button>
    </div>
  )
}

function Received({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={problem.title}
      onClose={onClose}
      footer={<CloseRow label={problem.close} onClose={onClose} />}
    >
      <div aria-live="polite">
        <EmptyState bare icon={<Flag aria-hidden />} title={problem.received}>
          {problem.receivedNote}
        </EmptyState>
      </div>
    </Dialog>
  )
}
