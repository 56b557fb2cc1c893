import { parseReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import { NamedWarningText } from '../../../board/cards/named-warning-text.tsx'
import { page } from '../../../moderation/named/named-messages.ts'
import { NamedSteps } from '../../../moderation/named/named-steps.tsx'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { useDocumentHash } from '../../../platform/navigation/use-document-hash.ts'
import { ReceiptBody } from '../../../ui/receipt-body.tsx'

const parts = { WarningText: NamedWarningText, Receipt: ReceiptBody }

/**
 * Renders /named, which needs no account. A person who proves control of a number, an email or a
 * profile sees the warnings of the board that name it, and can contest them. The hash of the URL
 * may contain the receipt of a phrase.
 */
export function NamedPage() {
  const hash = useDocumentHash()
  return (
    <WithQueries>
      <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
        <h1 className="display text-3xl lg:text-4xl">{page.title}</h1>
        <p className="mt-3 mb-6 max-w-[60ch] text-fg2">{page.intro}</p>
        <NamedSteps key={hash} parts={parts} receipt={parseReceiptNumber(hash.slice(1)) ?? ''} />
      </div>
    </WithQueries>
  )
}
