import type { ModeratedCase, Statement } from '@sidelight/contract/calls/moderation/moderated-case'
import { dayName } from '../../../platform/i18n/day-name.ts'
import { rights as asked } from '../../messages.ts'
import { statements as texts } from '../messages.ts'
import { CasePart } from './case-part.tsx'
import { Covered } from './covered.tsx'
import { report } from './report-messages.ts'

/** Renders what both sides and the moderators wrote in a case. */
export function Statements({
  shown: { statements, proved, provedAlone, provedAt, rights },
}: {
  shown: ModeratedCase
}) {
  return (
    <CasePart title={texts.title}>
      {proved && <p className="mb-3 text-sm text-fg2">{texts.proved[proved]}</p>}
      {provedAlone && <p className="mb-3 text-sm text-fg2">{texts.provedAlone}</p>}
      {provedAt !== undefined && (
        <p className="mb-3 text-sm text-fg2">
          {texts.provedAt}{' '}
          <span className="font-mono whitespace-pre-line text-fg wrap-anywhere select-all">
            {provedAt}
          </span>
        </p>
      )}
      {rights && (
        <div className="mb-3 text-sm">
          <p className="font-[560]">{texts.asksFor}</p>
          <ul className="list-disc pl-5 text-fg2">
            {rights.map((right) => (
              <li key={right}>{asked[right]}</li>
            ))}
          </ul>
        </div>
      )}
      {statements.length === 0 ? (
        <p className="text-sm text-fg2">{texts.none}</p>
      ) : (
        <ol className="space-y-3">
          {statements.map((statement) => (
            <li
              key={statement.id}
              className="rounded-lg border border-line bg-s1 px-4 py-3 text-sm"
            >
              <p className="num flex flex-wrap justify-between gap-x-3 text-xs text-fg2">
                <span className="font-[600] text-fg">{titleOf(statement)}</span>{' '}
                <span>{dayName(statement.on)}</span>
              </p>
              <div className="mt-2 whitespace-pre-line text-fg2 wrap-anywhere">
                {statement.text === null ? <Covered /> : statement.text || texts.empty}
              </div>
              {statement.signature !== undefined && (
                <p className="mt-2 text-xs text-fg2 wrap-anywhere">
                  {texts.signed(statement.signature)}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </CasePart>
  )
}

/** The titles of what several reports say. */
const numbered = { report: report.name, answer: report.answer, appeal: report.appeal }

function titleOf({ by, about, report: n }: Statement): string {
  if (by === 'moderator' || about === 'question') return texts.question
  if (n !== undefined) return numbered[about](n)
  if (about === 'answer') return texts.answerOf[by]
  return about === 'appeal' ? texts.appealOf[by] : texts.report
}
