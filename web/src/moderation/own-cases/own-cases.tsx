import type { OwnCase } from '@sidelight/contract/calls/moderation/cases'
import { AUTHOR_TEXT_LENGTH } from '@sidelight/contract/rules/case-policy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePartFocus } from '../../platform/navigation/use-part-focus.ts'
import { Card } from '../../ui/cards/card.tsx'
import { callModeration } from '../call-moderation.ts'
import { CaseSummary } from '../case-summary.tsx'
import { WithdrawButton } from '../evidence/withdraw-button.tsx'
import { own, view } from '../messages.ts'
import { StatementForms } from '../statement-forms.tsx'
import { ownCasesKey, ownCasesQuery } from './own-cases-query.ts'

interface OwnCasesProps {
  memberId: string
  /** Returns the number of one of the member's warnings, or undefined while it is not known. */
  numberOf: (warningId: string) => string | undefined
}

/** Renders the cases about the member's warnings and messages, or nothing if there are none. */
export function OwnCases({ memberId, numberOf }: OwnCasesProps) {
  const { data } = useQuery(ownCasesQuery(memberId))
  if (!data || data.cases.length === 0) return null
  return (
    <section aria-labelledby="own-cases">
      <h2 id="own-cases" className="text-xl font-[600]">
        {own.title}
      </h2>
      <p className="mt-1 max-w-[60ch] text-fg2">{own.intro}</p>
      <ul className="mt-5 space-y-4">
        {data.cases.map((each) => (
          <OwnCaseItem
            key={each.id}
            memberId={memberId}
            shown={each}
            about={aboutOf(each, numberOf)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Returns what a case is about, or undefined while that is not known. */
function aboutOf({ warningId }: OwnCase, numberOf: OwnCasesProps['numberOf']): string | undefined {
  if (warningId === null) return own.room
  const number = numberOf(warningId)
  return number === undefined ? undefined : own.warning(number)
}

interface OwnCaseItemProps {
  memberId: string
  shown: OwnCase
  about: string | undefined
}

function OwnCaseItem({ memberId, shown, about }: OwnCaseItemProps) {
  const client = useQueryClient()
  const params = { id: memberId, case: shown.id }
  const place = useRef<HTMLElement>(null)
  usePartFocus(place)
  return (
    <Card as="li" ref={place} aria-labelledby={`case-${shown.id}`}>
      {about !== undefined && <p className="mb-2 text-sm text-fg2">{about}</p>}
      <CaseSummary titleId={`case-${shown.id}`} shown={shown}>
        <StatementForms
          shown={shown}
          keptAs={{ memberId, name: shown.id }}
          maxLength={AUTHOR_TEXT_LENGTH}
          appealUntil={view.appealUntil}
          answer={(text) => callModeration('answerOwnCase', { params, body: { text } })}
          appeal={(text) => callModeration('appealOwnCase', { params, body: { text } })}
          onSent={() => client.invalidateQueries({ queryKey: ownCasesKey(memberId) })}
        />
        {(shown.mayAnswer || (shown.question ?? shown.appealUntil) !== null) && (
          <p className="mt-3 text-xs text-fg3">{own.quiet}</p>
        )}
        {shown.decision?.outcome === 'unverified' && shown.kind === 'verify' && (
          <p className="mt-4 text-sm text-fg2">{own.giveAgain}</p>
        )}
        {shown.kind === 'verify' && ['open', 'asked'].includes(shown.state) && (
          <WithdrawButton memberId={memberId} caseId={shown.id} />
        )}
      </CaseSummary>
    </Card>
  )
}
