import { type ControlKind, NAMED_LISTED } from '@sidelight/contract/rules/control-policy'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { timeOf } from '../../platform/i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { callModeration } from '../call-moderation.ts'
import { list } from './named-messages.ts'
import { type NamedParts, NamedWarning } from './named-warning.tsx'
import type { Proof } from './proof.ts'
import type { Relation } from './relation.ts'

interface NamedListProps {
  parts: NamedParts
  /** What was proved: a number, an email or a profile. */
  kind: ControlKind
  proof: Proof
  relation: Relation
  onAnother: () => void
}

/** Renders the board's warnings that name what was proved, and the actions on each. */
export function NamedList({ parts, kind, proof, relation, onAnother }: NamedListProps) {
  const { data, error, refetch } = useQuery({
    // The time instead of the proof, because a query key must contain no secret. The page shows
    // only one list.
    queryKey: ['listed', proof.until.getTime()],
    queryFn: ({ signal }) => callModeration('listNamed', { body: { proof: proof.token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const title = useRef<HTMLHeadingElement>(null)
  // The focused form has disappeared, so the focus moves to the title.
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h2 ref={title} tabIndex={-1} className="text-lg font-[600]">
        {data ? foundSentence(kind, data.warnings.length) : list.title}
      </h2>
      <p className="mt-1.5 mb-5 max-w-[60ch] text-sm text-fg2">
        {list.until(timeOf(proof.until))} {data?.warnings.length === 0 && list.nothing}
      </p>
      <FailureNotice
        sentence={error && (isOver(proof) ? list.over[kind] : sentenceFor(error, list.failed))}
      />
      <ul className="space-y-4">
        {data?.warnings.map((warning) => (
          <NamedWarning
            key={warning.id}
            parts={parts}
            warning={warning}
            proof={proof}
            proved={kind}
            relation={relation}
            onOpened={() => void refetch()}
          />
        ))}
      </ul>
      <Button variant="ghost" className="mt-6 -ml-5" onClick={onAnother}>
        {list.another}
      </Button>
    </>
  )
}

const isOver = ({ until }: Proof): boolean => until.getTime() <= Date.now()

function foundSentence(kind: ControlKind, count: number): string {
  return count < NAMED_LISTED ? list.found[kind](count) : list.atLeast(count)
}
