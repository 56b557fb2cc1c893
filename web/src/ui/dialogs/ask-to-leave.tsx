import { Button } from '../button.tsx'
import { words } from '../messages.ts'

/** The texts of the question if the text is stored as a draft, so that closing loses nothing. */
export interface DraftText {
  /** "Leave this warning?" */
  question: string
  /** False if the draft is only in this tab, so that a reload would lose it. */
  onDevice: boolean
  /** Removes the draft. The dialog is then closed. */
  onDiscard: () => void
}

interface AskToLeaveProps {
  /** Absent if closing loses what was typed. */
  kept: DraftText | undefined
  onKeep: () => void
  onClose: () => void
}

/**
 * Renders, in place of the footer of a dialog, the question whether to close it although it
 * contains text.
 */
export function AskToLeave({ kept, onKeep, onClose }: AskToLeaveProps) {
  function discard() {
    kept?.onDiscard()
    onClose()
  }
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-2">
      {kept ? (
        <div className="mb-2 w-full">
          <p className="font-[600]">{kept.question}</p>
          <p className="mt-0.5 text-sm text-fg2">
            {kept.onDevice ? words.staysOnDevice : words.keptInTab}
          </p>
        </div>
      ) : (
        <p className="mr-auto text-sm text-fg2 max-sm:w-full">{words.wouldBeLost}</p>
      )}
      <Button variant="ghost" onClick={discard} className="max-sm:mr-auto max-sm:px-3">
        {words.discard}
      </Button>
      {kept && (
        <Button variant="outline" onClick={onClose} className="max-sm:px-4">
          {words.leave}
        </Button>
      )}
      <Button onClick={onKeep} className="max-sm:px-4">
        {words.keepWriting}
      </Button>
    </div>
  )
}
