import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { dayName } from '../../../platform/i18n/day-name.ts'
import { timeline as texts } from '../messages.ts'
import { CasePart } from './case-part.tsx'
import { report } from './report-messages.ts'

interface TimelineProps {
  lines: ModeratedCase['timeline']
  moderator: string
}

/** Renders the history of a case, each event with its line of the ledger. */
export function Timeline({ lines, moderator }: TimelineProps) {
  return (
    <CasePart title={texts.title}>
      <ol className="space-y-2.5 border-l border-line pl-4 text-sm">
        {lines.map((line) => (
          <li key={line.ledger}>
            <p>
              <span className="num text-xs text-fg2">{dayName(line.on)}</span>{' '}
              <span className="num font-[560]">{nameOf(line, moderator)}</span>{' '}
              <span className="text-fg2">{actOf(line)}</span>
            </p>
            <p className="num text-2xs text-fg3">{texts.ledger(numberOf(line.ledger))}</p>
          </li>
        ))}
      </ol>
      <details className="mt-3 text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-fg2">{texts.whole}</summary>
        <ul className="mt-1 space-y-1 font-mono text-2xs wrap-anywhere text-fg2 select-all">
          {lines.map(({ ledger }) => (
            <li key={ledger}>{ledger}</li>
          ))}
        </ul>
      </details>
    </CasePart>
  )
}

type Line = ModeratedCase['timeline'][number]

/** Returns who acted. One of several reports has its number. */
function nameOf({ actor, report: n }: Line, moderator: string): string {
  if (n !== undefined) return report.name(n)
  if (actor === moderator) return texts.you(moderator)
  const known: Readonly<Record<string, string>> = texts.actors
  return Object.hasOwn(known, actor) ? (known[actor] ?? actor) : actor
}

/** Returns the sentence about an event. Not every case begins with a report. */
function actOf({ verb, actor, report: n }: Line): string {
  if (n !== undefined && Object.hasOwn(report.acts, verb)) return report.acts[verb] ?? verb
  const opened = verb === 'case-opened' ? texts.opened[actor] : undefined
  return opened ?? texts.verbs[verb] ?? verb
}

/** Returns the number of a ledger line. The text of a line is its number and its head. */
function numberOf(ledger: string): number {
  return Number.parseInt(ledger, 10)
}
