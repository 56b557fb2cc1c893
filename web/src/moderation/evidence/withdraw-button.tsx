import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { callModeration } from '../call-moderation.ts'
import { ownCasesKey } from '../own-cases/own-cases-query.ts'
import { form } from './evidence-messages.ts'

/** Renders the button that withdraws evidence before it is decided. It takes two presses. */
export function WithdrawButton({ memberId, caseId }: { memberId: string; caseId: string }) {
  const client = useQueryClient()
  const [isSure, setSure] = useState(false)
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: () =>
      callModeration('withdrawVerification', { params: { id: memberId, case: caseId } }),
    onSuccess: () => {
      toast({ title: form.withdrawn })
      void client.invalidateQueries({ queryKey: ownCasesKey(memberId) })
    },
  })
  const act = isSure ? form.withdrawSure : form.withdraw
  return (
    <div className="mt-4">
      <p className="text-xs text-fg3">{form.withdrawNote}</p>
      <FailureNotice sentence={error && sentenceFor(error, form.withdrawFailed)} className="mt-2" />
      <Button
        variant={isSure ? 'danger' : 'ghost'}
        size="sm"
        className="mt-2"
        disabled={isPending}
        onClick={() => (isSure ? mutate() : setSure(true))}
      >
        {isPending ? form.withdrawing : act}
      </Button>
    </div>
  )
}
