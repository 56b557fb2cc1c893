import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { editing, form } from './messages.ts'
import { useWarningForm } from './use-warning-form.ts'
import { holdsText, type WarningDraft } from './warning-draft.ts'
import { WarningFields } from './warning-fields.tsx'

interface WarningFormProps {
  memberId: string
  draft: WarningDraft
  /** One per filled form: retries keep it. */
  idempotencyKey: string
  onDraft: (draft: WarningDraft) => void
  /** Empties the form. */
  onReset: () => void
  /** Closes and keeps the draft. */
  onCancel: () => void
  onPosted: () => void
  /** What stands on the board already, when a warning is written anew. */
  edited?: { id: string; draft: WarningDraft }
}

/** The dialog 'Share a Safety Warning' (specification §4), or the same over one of hers. The draft outlives it. */
export function WarningForm({ onCancel, onReset, edited, ...state }: WarningFormProps) {
  const { draft } = state
  const words = edited ? { ...form, ...editing } : form
  const { errors, change, submit, posting, failure } = useWarningForm({
    ...state,
    ...(edited && { editedId: edited.id }),
  })
  const [resumed, setResumed] = useState(() => !edited && holdsText(draft))
  const formId = useId()
  function startOver() {
    onReset()
    setResumed(false)
  }
  function discard() {
    onReset()
    onCancel()
  }
  return (
    <Dialog
      title={words.title}
      description={words.intro}
      onClose={discard}
      holdsText={edited ? draft !== edited.draft : holdsText(draft)}
      footer={
        <>
          {failure && <Failure {...failure} />}
          <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
            <Button variant="ghost" onClick={onCancel}>
              {form.cancel}
            </Button>
            <Button type="submit" form={formId} disabled={posting}>
              {posting ? words.posting : words.post}
            </Button>
          </div>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-5">
        {resumed && <Resumed onStartOver={startOver} />}
        {edited && <Notice>{editing.censored}</Notice>}
        <WarningFields
          draft={draft}
          errors={errors}
          canWait={edited === undefined}
          onChange={change}
        />
      </form>
    </Dialog>
  )
}

function Resumed({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice className="flex flex-wrap items-center justify-between gap-2">
      <p>{form.kept}</p>
      <Button variant="ghost" size="sm" onClick={onStartOver}>
        {form.startOver}
      </Button>
    </Notice>
  )
}

function Failure({ sentence, signIn }: { sentence: string; signIn: boolean }) {
  return (
    <Notice tone="flag" role="alert" className="mb-4">
      {sentence}
      {signIn && (
        <>
          {' '}
          <a href="/auth" target="_blank" rel="noreferrer" className="underline underline-offset-4">
            {form.signInLink}
          </a>
        </>
      )}
    </Notice>
  )
}
