import { BadgeCheck, MapPin } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { flagName } from '../ui/flag-name.ts'
import { Masked } from '../ui/masked.tsx'
import type { ExampleWarning } from './example-number.ts'
import { example } from './landing-messages.ts'

/** What a warning looks like, with an invented person, said to be one. */
export function ExampleCard({ warning }: { warning: ExampleWarning }) {
  return (
    <figure className="rise w-full">
      <figcaption className="mb-3 text-sm text-fg2">{example.caption}</figcaption>
      <Card as="article" reports={warning.count} className="shadow-pop">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="num text-[1.0625rem] leading-6 font-[600] tracking-[-0.01em]">
              <Masked text={warning.phone} />
            </h3>
            <p className="mt-0.5 text-sm text-fg2">
              <Masked text={warning.names} />
            </p>
          </div>
          <p className="flex flex-col text-right text-2xs text-fg2">
            <span className="display num text-2xl leading-6 text-fg">{warning.count}</span>{' '}
            <span className="mt-1">{example.reportWord(warning.count)}</span>
          </p>
        </div>
        <p className="mt-4 text-[0.9375rem] text-fg2">{warning.description}</p>
        <Flags warning={warning} />
        <PlaceAndDay warning={warning} />
      </Card>
    </figure>
  )
}

function Flags({ warning: { flags, more } }: { warning: ExampleWarning }) {
  return (
    <ul aria-label={example.flags} className="mt-4 mb-5 flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <li key={flag}>
          <Badge tone="flag">{flagName(flag)}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>{example.more(more)}</Badge>
        </li>
      )}
    </ul>
  )
}

function PlaceAndDay({ warning: { location, day, verified } }: { warning: ExampleWarning }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4 text-2xs text-fg2">
      <span className="inline-flex items-center gap-1">
        <MapPin className="size-3.5" aria-hidden />
        {location}
      </span>
      <span>{day}</span>
      {verified && (
        <span className="ml-auto inline-flex items-center gap-1 font-[560] text-clear">
          <BadgeCheck className="size-4" aria-hidden />
          {example.verified}
        </span>
      )}
    </p>
  )
}
