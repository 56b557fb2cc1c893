import type { Member } from '@sidelight/contract/calls/accounts'
import { useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { momentOf } from '../../platform/i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import { billing, guarantee } from './billing-messages.ts'
import { useBillingAct } from './billing-queries.ts'

interface GuaranteeSectionProps {
  until: string
  member: Member
  onClaimed: () => void
}

/** Renders the 30-day guarantee, while it can be claimed. */
export function GuaranteeSection({ until, member, onClaimed }: GuaranteeSectionProps) {
  const [asking, setAsking] = useState(false)
  const claim = useBillingAct('claimGuarantee', member)
  return (
    <Card aria-labelledby="guarantee" className="print:hidden">
      <h2 id="guarantee" className="text-lg font-[600]">
        {guarantee.title}
      </h2>
      <p className="mt-2 text-fg2">{guarantee.until(momentOf(until))}</p>
      <Button variant="outline" className="mt-4 max-sm:w-full" onClick={() => setAsking(true)}>
        {guarantee.claim}
      </Button>
      {asking && (
        <DeleteDialog
          title={guarantee.dialogTitle}
          words={guarantee}
          onDelete={async () => claim.start()?.then(onClaimed)}
          sentenceOf={(error) => sentenceFor(error, billing.notDone)}
          onClose={() => setAsking(false)}
        >
          {guarantee.means}
        </DeleteDialog>
      )}
    </Card>
  )
}
