import type { MatchDetails } from '@sidelight/contract/calls/search'
import { Badge } from '../../ui/badge.tsx'
import { MapPin } from '../../ui/icons/icons.ts'
import { places as texts, warnings } from './report-messages.ts'
import { SectionHead } from './section-head.tsx'

interface ReportPlacesProps {
  /** The place that members without a plan see, too. */
  location: string | null
  /** What a plan opens: every warning with its place. */
  reports: MatchDetails['reports'] | undefined
}

const NONE: MatchDetails['reports'] = []

/**
 * Renders the place of the newest warning. With a plan, all places, each with its number of
 * warnings.
 */
export function ReportPlaces({ location, reports = NONE }: ReportPlacesProps) {
  const counted = Map.groupBy(
    reports.flatMap((report) => report.location ?? []),
    (place) => place,
  )
  if (counted.size === 0 && location === null) return null
  const known = [...counted].map(([place, of]) => ({ place, count: of.length }))
  const shown = known.length > 0 ? known : [{ place: location ?? '', count: 0 }]
  return (
    <div>
      <SectionHead note={known.length > 0 ? warnings(reports.length) : texts.oneOf}>
        {known.length > 0 ? texts.all : texts.one}
      </SectionHead>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {shown.map(({ place, count }) => (
          <li key={place} className="max-w-full">
            <Badge className="max-w-full bg-s3">
              <MapPin className="shrink-0" aria-hidden />
              <span className="py-1 whitespace-normal wrap-anywhere">{place}</span>
              {count > 0 && <span className="num text-fg">{count}</span>}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}
