import type { ComponentProps } from 'react'
import { WatchSlot } from '../../search/next-steps/watch-slot.ts'
import { SearchPage } from '../../search/search-page.tsx'
import { WatchRow } from '../../watches/watch-row.tsx'
import { SheetRegion } from '../sign-in/sheet-region.tsx'

const renderWatchRow = (searched: ComponentProps<typeof WatchRow>) => <WatchRow {...searched} />

/** Renders /search: the search, and the sheet that signs a visitor in for it. */
export function CheckPage() {
  return (
    <WatchSlot value={renderWatchRow}>
      <SearchPage />
      <SheetRegion />
    </WatchSlot>
  )
}
