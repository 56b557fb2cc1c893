import { Card } from '../ui/card.tsx'

/** The dashboard's Quick Sidelight card. */
export function QuickSearchCard() {
  return (
    <Card aria-label="Quick Sidelight">
      <h2 className="text-lg font-[600]">Quick Sidelight</h2>
    </Card>
  )
}
