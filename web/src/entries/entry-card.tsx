import { Card } from '../ui/card.tsx'

/** The dashboard's Add Safety Entry card. */
export function EntryCard() {
  return (
    <Card aria-label="Add Safety Entry">
      <h2 className="text-lg font-[600]">Add Safety Entry</h2>
    </Card>
  )
}
