import { REPORT_NOTE_LENGTH } from '@sidelight/contract/rules/limits'
import { type SyntheticEvent, useId, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import type { Said } from '../conversation/conversation.ts'
import { menu, report } from '../menu-messages.ts'
import type { Person } from '../room/people.ts'
import { ReportReceived, type ReportTaken } from './report-received.tsx'
import { ReportedMessages } from './reported-messages.tsx'

export interface MessageReport {
  /** The key of the message. */
  message: string
  /** The keys of the messages that are sent along, oldest first. */
  context: readonly string[]
  note: string
}

interface ReportDialogProps {
  /** The messages that the member can read, including own ones, oldest first. */
  messages: readonly Said[]
  people: ReadonlyMap<string, Person>
  memberId: string
  /** The key of the message that is chosen at first. */
  about?: string | undefined
  /** Sends the report. Rejects if it was not received. */
  onReport: (report: MessageReport) => Promise<ReportTaken>
  onClose: () => void
}

/** How many messages before the reported one are sent along, if the member agrees. */
const CONTEXT = 5

/** Renders the dialog that reports a message to the moderators, with a proof that it was sent. */
export function ReportDialog({ onClose, ...given }: ReportDialogProps) {
  const form = useReport(given)
  const formId = useId()
  const { state, others } = form
  if (form.taken) return <ReportReceived taken={form.taken} onClose={onClose} />
  return (
    <Dialog
      title={report.title}
      description={report.intro}
      onClose={onClose}
      holdsText={form.note.trim() !== ''}
      footer={
        <ActButtons>
          <Button variant="ghost" onClick={onClose}>
            {menu.cancel}
          </Button>
          {others.length > 0 && (
            <Button type="submit" form={formId} disabled={state === 'sending'}>
              {state === 'sending' ? report.sending : report.send}
            </Button>
          )}
        </ActButtons>
      }
    >
      {others.length === 0 ? (
        <p>{report.none}</p>
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void form.submit(event)}
          className="space-y-5"
        >
          <ReportFields form={form} people={given.people} />
        </form>
      )}
    </Dialog>
  )
}

interface ReportFieldsProps {
  form: ReturnType<typeof useReport>
  people: ReadonlyMap<string, Person>
}

function ReportFields({ form, people }: ReportFieldsProps) {
  return (
    <>
      <ReportedMessages
        messages={form.others}
        people={people}
        chosen={form.message}
        missing={form.state === 'unchosen'}
        onChoose={form.choose}
      />
      {form.before.length > 0 && (
        <Checkbox
          label={report.context(form.before.length)}
          hint={report.contextHint}
          checked={form.withContext}
          onChange={form.setWithContext}
        />
      )}
      <TextField
        label={report.note}
        name="note"
        optional
        maxLength={REPORT_NOTE_LENGTH}
        value={form.note}
        onChange={(event) => form.setNote(event.target.value)}
      />
      <FailureNotice sentence={form.failure} />
    </>
  )
}

type UseReport = Pick<ReportDialogProps, 'messages' | 'memberId' | 'about' | 'onReport'>

function useReport({ messages, memberId, about = '', onReport }: UseReport) {
  const [message, setMessage] = useState(about)
  const [withContext, setWithContext] = useState(false)
  const [note, setNote] = useState('')
  const [state, setState] = useState<'asked' | 'unchosen' | 'sending'>('asked')
  const [taken, setTaken] = useState<ReportTaken | null>(null)
  const [failure, setFailure] = useState('')
  const others = messages.filter(({ sender }) => sender !== memberId)
  const before = contextOf(messages, message)
  function choose(key: string) {
    setMessage(key)
    setState('asked')
  }
  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (message === '') return setState('unchosen')
    setState('sending')
    setFailure('')
    try {
      const chosen = { message, context: withContext ? before : [], note: note.trim() }
      return setTaken(await onReport(chosen))
    } catch (error) {
      setFailure(sentenceFor(error, report.notSent))
      return setState('asked')
    }
  }
  const fields = { message, choose, withContext, setWithContext, note, setNote }
  return { ...fields, others, before, state, taken, failure, submit }
}

function contextOf(messages: readonly Said[], message: string): string[] {
  const place = messages.findIndex(({ key }) => key === message)
  return messages.slice(Math.max(0, place - CONTEXT), Math.max(0, place)).map(({ key }) => key)
}
