import { dateFormat } from '../../platform/i18n/date-format.ts'
import { locale } from '../../platform/i18n/language.ts'
import { Badge } from '../badge.tsx'
import { type ExampleWarning, example } from '../example-messages.ts'
import { flagName } from '../flag-name.ts'
import { BadgeCheck, MapPin } from '../icons/icons.ts'
import { Masked } from '../masked.tsx'
import { Card } from './card.tsx'

interface ExampleCardProps {
  warning: ExampleWarning
  /** Whether it shows the months of the first reports, as the answer to a check does. */
  charted?: boolean
}

/** Renders "Example" and a remark above the card. */
export function ExampleLabel({ text }: { text: string }) {
  return (
    <p className="mb-3 flex items-center gap-2 text-2xs text-fg2">
      <Badge>{example.label}</Badge> {text}
    </p>
  )
}

/** Renders a warning about an invented person. It must be labelled as an example. */
export function ExampleCard({ warning, charted = false }: ExampleCardProps) {
  return (
    <Card as="article" reports={warning.count} className="shadow-pop">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="num text-[1.0625rem] leading-6 font-[600] tracking-[-0.01em]">
            <Masked text={warning.phone} />
          </p>
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
      {charted && warning.months.length > 0 && <Months counts={warning.months} />}
      <PlaceAndDay warning={warning} />
    </Card>
  )
}

/** A day in March, the first month that is counted. The last one is that of the newest report. */
const FIRST_MONTH = Date.UTC(2026, 2, 15)
const HIGHEST = 38
// Prerendered, so it must not depend on the device's format.
const monthFormat = dateFormat({ month: 'short', timeZone: 'UTC' }, locale ?? 'en')
/** The height of a month without a report, in px. */
const EMPTY = 2

function Months({ counts }: { counts: readonly number[] }) {
  const most = Math.max(...counts)
  const months = counts.map((count, at) => ({ count, name: monthName(at) }))
  const inWords = months
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}: ${count}`)
  return (
    <figure aria-label={inWords.join(', ')} className="mb-5">
      <div aria-hidden className="flex h-18 items-end gap-1.5">
        {months.map(({ name, count }) => (
          <div
            key={name}
            className="flex min-w-0 flex-1 flex-col items-center gap-1 text-2xs text-fg2"
          >
            <span className="num leading-none">{count > 0 && count}</span>
            <svg width="12" height={Math.max(EMPTY, (count / most) * HIGHEST)}>
              <rect
                width="12"
                height="100%"
                rx={count > 0 ? 2 : 0}
                fill={count > 0 ? 'var(--glow-edge)' : 'var(--line)'}
              />
            </svg>
            <span>{name}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}

function monthName(at: number): string {
  const month = new Date(FIRST_MONTH)
  month.setUTCMonth(month.getUTCMonth() + at)
  return monthFormat().format(month)
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
