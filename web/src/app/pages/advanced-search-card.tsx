import { useConfig } from '../../platform/config.ts'
import { LineCard } from '../../ui/cards/line-card.tsx'
import { ExternalLink } from '../../ui/icons/icons.ts'
import { InvestigatorLink } from '../reading/investigator-link.tsx'
import { advancedSearch } from './dashboard-messages.ts'

/** Renders the dashboard's link to the outside investigator service (specification §2). */
export function AdvancedSearchCard() {
  const { investigatorUrl } = useConfig()
  return (
    <LineCard
      id="advanced-search"
      title={advancedSearch.title}
      action={
        <span className="flex min-w-0 items-center gap-1.5 text-sm wrap-anywhere">
          <InvestigatorLink className="inline-flex items-center py-2 pointer-coarse:min-h-11 underline underline-offset-4" />
          {investigatorUrl !== null && <ExternalLink className="size-4 text-fg3" aria-hidden />}
        </span>
      }
    >
      {investigatorUrl === null ? advancedSearch.unset : advancedSearch.outside}
    </LineCard>
  )
}
