import { NamedWarningText } from '../../../board/cards/named-warning-text.tsx'
import { page } from '../../../moderation/named/named-messages.ts'
import { NamedSteps } from '../../../moderation/named/named-steps.tsx'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { ReceiptBody } from '../../../ui/receipt-body.tsx'

const parts = { WarningText: NamedWarningText, Receipt: ReceiptBody }

/**
 * Renders /named: the holder of a number or an email sees the warnings of the board that name it, and
 * contests them, without an account.
 */
export function NamedPage() {
  return (
    <WithQueries>
      <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
        <h1 className="display text-3xl lg:text-4xl">{page.title}</h1>
        <p className="mt-3 mb-6 max-w-[60ch] text-fg2">{page.intro}</p>
        <NamedSteps parts={parts} />
      </div>
    </WithQueries>
  )
}
