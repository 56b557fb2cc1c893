import { type ReactNode, useId } from 'react'
import { useConfig } from '../platform/config.ts'
import { goTo } from '../platform/navigation/router.tsx'
import { carryPrefill, currentPrefill } from '../platform/storage/search-prefill.ts'
import { useStore } from '../platform/storage/store.ts'
import { Card } from '../ui/cards/card.tsx'
import { BoxNotes } from './box-notes.tsx'
import { cards, page } from './messages.ts'
import { paidReport } from './paid-report/paid-report.ts'
import { SearchBox } from './search-box.tsx'
import { useStoredSearch } from './stored/use-stored-search.ts'
import { useCheckBox } from './use-check-box.ts'
import { usePlan, useQuotaLine } from './use-plan.ts'

/**
 * Renders the first card of the dashboard. Its text is searched at once on the search page (§2).
 */
export function QuickSearchCard({ children }: { children?: ReactNode }) {
  const { productName } = useConfig()
  const id = useId()
  useStoredSearch()
  // A view has one amber button. After a payment it is the one above that opens the report.
  const variant = useStore(paidReport, null) ? 'secondary' : 'primary'
  const { box, fault } = useCheckBox(() => {
    carryPrefill(currentPrefill().text, 'check')
    goTo('/search')
  })
  return (
    <Card aria-labelledby="quick-search">
      <h2 id="quick-search" className="mb-3 text-lg font-[600] sm:mb-4">
        {cards.quickSearch(productName)}
      </h2>
      <SearchBox
        {...box}
        button={{ text: page.search, variant }}
        wrong={fault !== null}
        noteId={id}
      />
      <BoxNotes id={id} fault={fault}>
        {box.text.trim() === '' && <AtRest />}
      </BoxNotes>
      {children}
    </Card>
  )
}

/**
 * Renders the notes below the empty box: how many checks a day there are, and who learns of a
 * check.
 */
function AtRest() {
  const line = useQuotaLine(usePlan())
  return (
    <p>
      {line} {cards.neverTold}
    </p>
  )
}
