import { ExternalLink } from 'lucide-react'
import { useConfig } from '../platform/config.ts'
import { Card } from '../ui/card.tsx'
import { advancedSearch } from './dashboard-messages.ts'
import { InvestigatorLink } from './investigator-link.tsx'

/** The dashboard's way to the outside investigator service (specification §2). */
export function AdvancedSearchCard() {
  const { investigatorUrl } = useConfig()
  return (
    <Card aria-labelledby="advanced-search">
      <h2 id="advanced-search" className="text-lg font-[600]">
        {advancedSearch.title}
      </h2>
      <p className="mt-1.5 text-sm text-fg2">
        {investigatorUrl === null ? advancedSearch.unset : advancedSearch.outside}
      </p>
      <p className="mt-3 flex items-center gap-2">
        <InvestigatorLink className="inline-block py-2 font-[560] underline underline-offset-4" />
        {investigatorUrl !== null && <ExternalLink className="size-4 text-fg3" aria-hidden />}
      </p>
    </Card>
  )
}
