import { Card } from '../ui/card.tsx'

/** The dashboard's Recent Searches card. */
export function RecentSearchesCard() {
  return (
    <Card aria-label="Recent Searches">
      <h2 className="text-lg font-[600]">Recent Searches</h2>
    </Card>
  )
}
