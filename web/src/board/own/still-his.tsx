import type { OwnWarning } from '@sidelight/contract/calls/board'
import { useEffect, useRef } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { still } from '../messages.ts'
import { useConfirmNumber } from './own-queries.ts'

interface StillHisProps {
  warning: OwnWarning
  memberId: string
  /** The whole number in groups. */
  number: string
}

/**
 * Renders the question whether an old number is still that of the reported person, and what the
 * answer changed.
 */
export function StillHis({ warning, memberId, number }: StillHisProps) {
  const { mutate, isPending, isSuccess, error } = useConfirmNumber(memberId)
  const done = useRef<HTMLOutputElement>(null)
  // The pressed button has disappeared, so the focus moves.
  useEffect(() => {
    if (isSuccess) done.current?.focus()
  }, [isSuccess])
  if (isSuccess) {
    return (
      <output ref={done} tabIndex={-1} className="mt-4 block text-sm text-fg2">
        {still.done}
      </output>
    )
  }
  if (!warning.mayConfirm) return null
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <p id={`still-${warning.id}`} className="text-sm text-fg2">
        {warning.oldNumber?.retired ? still.askRetired : still.ask}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-label={still.actNamed(number)}
        aria-describedby={`still-${warning.id}`}
        disabled={isPending}
        onClick={() => mutate(warning.id)}
      >
        {still.act}
      </Button>
      {error && (
        <p role="alert" className="text-sm text-flag">
          {sentenceFor(error, still.failed)}
        </p>
      )}
    </div>
  )
}
