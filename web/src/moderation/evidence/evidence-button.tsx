import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ownCasesQuery } from '../own-cases/own-cases-query.ts'
import { form } from './evidence-messages.ts'

const load = () =>
  import('./evidence-dialog.tsx').then((part) => ({ default: part.EvidenceDialog }))
const EvidenceDialog = lazy(load)

interface EvidenceButtonProps {
  memberId: string
  warning: { id: string; verified: boolean; state: string }
  /** The number of the warning, as its author reads it. */
  number: string
}

/**
 * Renders the button to submit evidence. Renders nothing if the warning is verified or removed, or
 * has an open request.
 */
export function EvidenceButton({ memberId, warning, number }: EvidenceButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(ownCasesQuery(memberId))
  const isAsked = data?.cases.some(
    ({ kind, warningId, state }) =>
      kind === 'verify' && warningId === warning.id && ['open', 'asked'].includes(state),
  )
  if (warning.verified || warning.state === 'removed' || !data || isAsked) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={form.addFor(number)}
        onClick={() => setOpen(true)}
      >
        {form.add}
      </Button>
      {isOpen && (
        <Suspense>
          <EvidenceDialog
            memberId={memberId}
            warningId={warning.id}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
