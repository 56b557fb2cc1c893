import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { NamedCaseKind } from '@sidelight/contract/calls/moderation/named'
import type { ControlKind } from '@sidelight/contract/rules/control-policy'
import { type ComponentType, type Ref, useRef, useState } from 'react'
import { momentOf, timeOf } from '../../platform/i18n/moments.ts'
import { usePartFocus } from '../../platform/navigation/use-part-focus.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts'
import { NOTHING_WRITTEN, useWriting } from './kept-steps.ts'
import { acts, one, opened } from './named-messages.ts'
import { OpenCaseForm } from './open-case-form.tsx'
import type { Proof } from './proof.ts'
import type { Relation } from './relation.ts'

const offers: Readonly<Record<Relation, readonly NamedCaseKind[]>> = {
  meant: ['dispute', 'reply', 'objection'],
  newer: ['number-mine', 'objection'],
  unsaid: ['dispute', 'reply', 'number-mine', 'objection'],
}

/** Functions that render a warning and a receipt. They belong to the board. */
export interface NamedParts {
  WarningText: ComponentType<{ warning: Warning; titleId: string }>
  Receipt: ComponentType<{
    taken: Pick<AnswerOf<'openDispute'>, 'receipt' | 'ledger'>
    received: string
    due: string
    shown?: string
  }>
}

interface NamedWarningProps {
  parts: NamedParts
  warning: Warning
  proof: Proof
  proved: ControlKind
  relation: Relation
  /** Called after a case was opened, which may have changed the warning. */
  onOpened: () => void
}

/** Renders one warning for the reported person, and the actions that open a case about it. */
export function NamedWarning({
  parts,
  warning,
  proof,
  proved,
  relation,
  onOpened,
}: NamedWarningProps) {
  const [{ kind, taken }, change] = useWriting(warning.id)
  const titleId = `named-${warning.id}`
  const place = useRef<HTMLElement>(null)
  usePartFocus(place)
  const [last, setLast] = useState<NamedCaseKind | null>(null)
  const opener = useReturnFocus(kind !== undefined)
  return (
    <Card as="li" ref={place} aria-labelledby={titleId}>
      <parts.WarningText warning={warning} titleId={titleId} />
      {!taken && <OneStatement text={proved === 'handle' ? one.handle : one.code} />}
      {taken && (
        <div className="mt-5 border-t border-line pt-5">
          <parts.Receipt
            taken={taken}
            received={opened.received}
            due={opened.due(momentOf(taken.dueAt))}
            shown={opened.shown(timeOf(proof.until))}
          />
          <OneStatement text={proved === 'handle' ? one.handleSent : one.codeSent} />
        </div>
      )}
      {!taken && kind && (
        <OpenCaseForm
          warningId={warning.id}
          proof={proof}
          proved={proved}
          kind={kind}
          onCancel={() => change(NOTHING_WRITTEN)}
          onOpened={(answer) => {
            change({ ...NOTHING_WRITTEN, taken: answer })
            onOpened()
          }}
        />
      )}
      {!taken && !kind && (
        <Offers
          kinds={offers[relation]}
          titleId={titleId}
          openerOf={(each) => (each === last ? opener : undefined)}
          onChoose={(chosen) => {
            setLast(chosen)
            change({ kind: chosen })
          }}
        />
      )}
    </Card>
  )
}

function OneStatement({ text }: { text: string }) {
  return <p className="mt-5 max-w-[60ch] text-sm text-fg2">{text}</p>
}

interface OffersProps {
  kinds: readonly NamedCaseKind[]
  titleId: string
  /** Returns the ref for the button of a kind: that of the form which was open before. */
  openerOf: (kind: NamedCaseKind) => Ref<HTMLButtonElement> | undefined
  onChoose: (kind: NamedCaseKind) => void
}

/** Renders a button for each kind of case, and what it is for. */
function Offers({ kinds, titleId, openerOf, onChoose }: OffersProps) {
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-2">
      {kinds.map((kind) => (
        <li key={kind}>
          <Button
            ref={openerOf(kind)}
            variant="secondary"
            className="max-sm:w-full"
            aria-describedby={`${titleId} ${titleId}-${kind}`}
            onClick={() => onChoose(kind)}
          >
            {acts[kind].open}
          </Button>
          <p id={`${titleId}-${kind}`} className="mt-1.5 max-w-[48ch] text-sm text-fg2">
            {acts[kind].hint}
          </p>
        </li>
      ))}
    </ul>
  )
}
