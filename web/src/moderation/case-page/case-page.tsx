import { parseReceiptNumber } from '@sidelight/contract/rules/receipt-number'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { useDocumentHash } from '../../platform/navigation/use-document-hash.ts'
import { page } from '../messages.ts'
import { ReceiptLookup } from './receipt-lookup.tsx'

/**
 * Renders /case, where the holder of a receipt sees what became of a report. The receipt is typed
 * or follows the # of the URL, which is sent to no server.
 */
export function CasePage() {
  const hash = useDocumentHash()
  return (
    <WithQueries>
      <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
        <h1 className="display mb-6 text-3xl lg:text-4xl">{page.title}</h1>
        <ReceiptLookup key={hash} receipt={parseReceiptNumber(hash.slice(1)) ?? ''} />
      </div>
    </WithQueries>
  )
}
