import { ChevronRight } from 'lucide-react'
import { Link } from '../platform/router.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { records } from './dashboard-messages.ts'

/** The dashboard's way to everything that she wrote. */
export function RecordsCard() {
  return (
    <Card aria-labelledby="records" className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="records" className="text-lg font-[600]">
          {records.title}
        </h2>
        <p className="mt-1 text-sm text-fg2">{records.intro}</p>
      </div>
      <Button asChild variant="secondary">
        <Link to="/records">
          {records.open}
          <ChevronRight aria-hidden />
        </Link>
      </Button>
    </Card>
  )
}
