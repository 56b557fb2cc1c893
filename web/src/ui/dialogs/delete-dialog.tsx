import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { ActButtons } from '../forms/act-buttons.tsx'
import { FailureNotice } from '../forms/failure-notice.tsx'
import { Dialog } from './dialog.tsx'

interface DeleteDialogProps {
  /** What will happen, as a title: "Delete this entry". */
  title: string
  words: { cancel: string; act: string; acting: string }
  /** Deletes. If it rejects, the dialog stays open and shows `sentenceOf` the error. */
  onDelete: () => Promise<unknown>
  sentenceOf: (error: unknown) => string
  onClose: () => void
  /** One or two sentences about the consequences. */
  children: ReactNode
}

/**
 * Renders a dialog that confirms an action that cannot be undone. The title says what will happen,
 * and the button repeats the verb.
 */
export function DeleteDialog({ title, words, children, onClose, ...act }: DeleteDialogProps) {
  const [acting, setActing] = useState(false)
  const [failure, setFailure] = useState('')
  async function perform() {
    setActing(true)
    setFailure('')
    try {
      await act.onDelete()
    } catch (error) {
      setFailure(act.sentenceOf(error))
      setActing(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <ActButtons>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" disabled={acting} onClick={() => void perform()}>
            {acting ? words.acting : words.act}
          </Button>
        </ActButtons>
      }
    >
      <p className="text-fg2">{children}</p>
      <FailureNotice sentence={failure} className="mt-4" />
    </Dialog>
  )
}
