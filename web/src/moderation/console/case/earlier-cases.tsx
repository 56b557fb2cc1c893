import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { earlier } from '../messages.ts'
import { CasePart } from './case-part.tsx'

/**
 * Renders how earlier cases about warnings of the same author ended. It does not say who the author
 * is.
 */
export function EarlierCases({ author }: Pick<ModeratedCase, 'author'>) {
  const { stands, corrected, removed, strikes } = author
  if (stands + corrected + removed === 0) {
    return (
      <CasePart title={earlier.title}>
        <p className="text-sm text-fg2">{earlier.none}</p>
      </CasePart>
    )
  }
  return (
    <CasePart title={earlier.title}>
      <dl className="num flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Figure name={earlier.stands} count={stands} />
        <Figure name={earlier.corrected} count={corrected} />
        <Figure name={earlier.removed} count={removed} />
        {strikes > 0 && <Figure name={earlier.strikes} count={strikes} />}
      </dl>
    </CasePart>
  )
}

function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-fg2">{name}</dt>
      <dd className="font-[600]">{count}</dd>
    </div>
  )
}
