import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import type { CaseKind } from '@sidelight/contract/rules/case-policy'
import { outcomesOf } from '@sidelight/contract/rules/cases/case-outcomes'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { DraftLine } from '../../../ui/forms/draft-line.tsx'
import { FailureNotice } from '../../../ui/forms/failure-notice.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { RadioField } from '../../../ui/forms/radio-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { reasons } from '../../messages.ts'
import type { Perform } from '../use-console.ts'
import { BalanceFields } from './balance-fields.tsx'
import { canHide, isProposal, reasonsFor, strikeFor } from './check-decision.ts'
import { decision as texts } from './decision-messages.ts'
import { Preview } from './preview.tsx'
import { TemplateButton } from './template-button.tsx'
import { type HeldDecision, useDecision } from './use-decision.ts'
import { WordPicker } from './word-picker.tsx'

interface DecisionFormProps {
  shown: ModeratedCase
  /** The text of the warning, which the moderator has revealed. */
  description: string
  perform: Perform
}

/** Renders the form of the decision. What is typed stays until the case is decided. */
export function DecisionForm({ shown, description, perform }: DecisionFormProps) {
  const held = useDecision(shown, perform)
  const { typed, form, errors, failure, isSending } = held
  const isProposed = isProposal(shown, typed)
  const label = isProposed ? texts.propose : texts.decide
  return (
    <form {...form} onSubmit={(event) => void held.decide(event)} className="card space-y-5 p-5">
      <OtherWords held={held} />
      <RadioField
        legend={legends[shown.kind] ?? texts.outcome}
        name="decision"
        values={outcomesOf(shown.kind, { ...shown.card, before: shown.appealed?.outcome })}
        words={texts.outcomesFor(shown.kind)}
        chosen={typed.outcome}
        onChoose={held.choose}
        error={errors['decision']}
      />
      <WhatAndWhy kind={shown.kind} description={description} held={held} />
      {shown.kind === 'objection' && <BalanceFields shown={shown} held={held} />}
      <Explanation shown={shown} held={held} />
      <Hiding shown={shown} held={held} />
      <Strike shown={shown} held={held} />
      {!shown.room && shown.kind !== 'profile' && (
        <Preview shown={shown} description={description} typed={typed} />
      )}
      {isProposed && <p className="text-sm text-fg2">{texts.needsTwo}</p>}
      <FailureNotice sentence={failure?.sentence} />
      <Button type="submit" name="decide" className="w-full" disabled={isSending}>
        {isSending ? texts.deciding : label}
      </Button>
    </form>
  )
}

const legends: Partial<Record<CaseKind, string>> = {
  reply: texts.outcomeOfReply,
  room: texts.outcomeOfRoom,
  profile: texts.outcomeOfProfile,
}

interface PartProps {
  held: HeldDecision
}

/** Renders what depends on the outcome: the words to strike out, and the reasons that fit. */
function WhatAndWhy({
  kind,
  description,
  held: { typed, change, errors },
}: PartProps & { kind: CaseKind; description: string }) {
  if (typed.outcome === null) return null
  return (
    <>
      {typed.outcome === 'corrected' && (
        <WordPicker
          description={description}
          struck={typed.struck}
          onStrike={(struck) => change({ struck })}
          error={errors['spans']}
        />
      )}
      <RadioField
        legend={texts.reason}
        name="reason"
        values={reasonsFor(typed.outcome, kind)}
        words={reasons}
        chosen={typed.reason}
        onChoose={(reason) => change({ reason })}
        error={errors['reason']}
      />
    </>
  )
}

/** Renders that the author has changed the words, unless a refusal has just said so. */
function OtherWords({ held: { isOfOtherWords, failure } }: PartProps) {
  if (!isOfOtherWords || failure) return null
  return (
    <Notice role="alert" tone="flag">
      {texts.otherWords}
    </Notice>
  )
}

/** Returns whether only the author is told of the decision. */
const isOfAuthorAlone = ({ kind, joined }: ModeratedCase): boolean =>
  kind === 'verify' || ((kind === 'held' || kind === 'copy') && joined === 0)

function Explanation({ shown, held }: PartProps & { shown: ModeratedCase }) {
  const { typed, change, errors, isKept, forget } = held
  return (
    <div>
      <TextField
        label={texts.explanation}
        name="text"
        optional={typed.reason !== 'other'}
        hint={isOfAuthorAlone(shown) ? texts.explanationHintOfAuthor : texts.explanationHint}
        value={typed.explanation}
        onChange={(event) => change({ explanation: event.target.value })}
        error={errors['text']}
      />
      <TemplateButton typed={typed} onInsert={(explanation) => change({ explanation })} />
      <DraftLine place={isKept ? 'tab' : 'nowhere'} onDiscard={forget} />
    </div>
  )
}

function Strike({ shown, held: { typed, change } }: PartProps & { shown: ModeratedCase }) {
  const strike = strikeFor(shown, typed)
  if (strike === null) return null
  return (
    <Checkbox
      label={texts.strikes[strike]}
      hint={texts.strikeHint}
      checked={typed.strike}
      onChange={(next) => change({ strike: next })}
    />
  )
}

function Hiding({ shown, held: { typed, change } }: PartProps & { shown: ModeratedCase }) {
  const { outcome, hide } = typed
  if (outcome === null || !canHide(shown, outcome)) return null
  return (
    <Checkbox
      label={texts.hide}
      hint={texts.hideHint}
      checked={hide}
      onChange={(next) => change({ hide: next })}
    />
  )
}
