import { type SyntheticEvent, useId, useState } from 'react'
import { sentenceFor } from '../platform/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Said } from './conversation.ts'
import { menu, report } from './menu-messages.ts'
import type { Person } from './people.ts'
import { ReportReceived } from './report-received.tsx'
import { ReportedMessages } from './reported-messages.tsx'

export interface MessageReport {
  /** Key of the message. */
  message: string
  /** Keys of those that go with it, oldest first. */
  context: readonly string[]
  note: string
}

interface ReportDialogProps {
  /** What she can read, oldest first, her own included. */
  messages: readonly Said[]
  people: ReadonlyMap<string, Person>
  memberId: string
  /** Rejects when it was not received. */
  onReport: (report: MessageReport) => Promise<unknown>
  onClose: () => void
}

/** How many messages before it go along when she agrees. */
const CONTEXT = 5

/** Shows one message to the moderators, with the proof that it was sent. */
export function ReportDialog({ onClose, ...given }: ReportDialogProps) {
  const form = useReport(given)
  const formId = useId()
  const { state, others } = form
  if (state === 'received') return <ReportReceived onClose={onClose} />
  return (
    <Dialog
      title={report.title}
      description={report.intro}
      onClose={onClose}
      holdsText={form.note.trim() !== ''}
      footer={
        <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
          <Button variant="ghost" onClick={onClose}>
            {menu.cancel}
          </Button>
          {others.length > 0 && (
            <Button type="submit" form={formId} disabled={state === 'sending'}>
              {state === 'sending' ? report.sending : report.send}
            </Button>
          )}
        </div>
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
        maxLength={2000}
        value={form.note}
        onChange={(event) => form.setNote(event.target.value)}
      />
      {form.failure !== '' && (
        <Notice tone="flag" role="alert">
          {form.failure}
        </Notice>
      )}
    </>
  )
}

type UseReport = Pick<ReportDialogProps, 'messages' | 'memberId' | 'onReport'>

function useReport({ messages, memberId, onReport }: UseReport) {
  const [message, setMessage] = useState('')
  const [withContext, setWithContext] = useState(false)
  const [note, setNote] = useState('')
  const [state, setState] = useState<'asked' | 'unchosen' | 'sending' | 'received'>('asked')
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
      await onReport({ message, context: withContext ? before : [], note: note.trim() })
      return setState('received')
    } catch (error) {
      setFailure(sentenceFor(error, report.notSent))
      return setState('asked')
    }
  }
  const fields = { message, choose, withContext, setWithContext, note, setNote }
  return { ...fields, others, before, state, failure, submit }
}

function contextOf(messages: readonly Said[], message: string): string[] {
  const place = messages.findIndex(({ key }) => key === message)
  return messages.slice(Math.max(0, place - CONTEXT), Math.max(0, place)).map(({ key }) => key)
}
