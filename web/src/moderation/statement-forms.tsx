import type { CaseView, OwnCase } from '@sidelight/contract/calls/moderation/cases'
import { CASE_TEXT_LENGTH } from '@sidelight/contract/rules/case-policy'
import { useState } from 'react'
import { dayName } from '../platform/i18n/day-name.ts'
import { Button } from '../ui/button.tsx'
import { view, writing } from './messages.ts'
import { StatementForm } from './statement-form.tsx'
import { isStatementTyped, type StatementPlace } from './typed-statements.ts'

interface StatementFormsProps {
  shown: CaseView & Pick<OwnCase, 'mayAnswer'>
  /** Where what is typed stays while another page is open. */
  keptAs: StatementPlace
  /** The most characters of a text, 2,000 by default. */
  maxLength?: number
  /** Returns until when an appeal is possible. */
  appealUntil: (day: string) => string
  answer: (text: string) => Promise<unknown>
  appeal: (text: string) => Promise<unknown>
  /** Called after an answer or an appeal was accepted. */
  onSent: () => Promise<void>
}

/** Renders what one side can write in a case now: an answer, an appeal, or nothing. */
export function StatementForms({
  shown,
  keptAs,
  maxLength = CASE_TEXT_LENGTH,
  appealUntil,
  ...on
}: StatementFormsProps) {
  const appealPlace = { ...keptAs, name: `appeal-${keptAs.name}` }
  const [appeals, setAppeals] = useState(() => isStatementTyped(appealPlace))
  const [sent, setSent] = useState('')
  // Depends on the case and not on `sent`, so it is also shown in another browser and after a
  // reload.
  const stored = shown.answered && !shown.mayAnswer ? writing.answered : ''
  async function done(sentence: string) {
    setSent(sentence)
    await on.onSent()
  }
  return (
    <>
      {(shown.question || shown.mayAnswer) && (
        <StatementForm
          label={shown.question ? writing.answer : writing.toDispute}
          submit={writing.sendAnswer}
          maxLength={maxLength}
          keptAs={{ ...keptAs, name: `answer-${keptAs.name}` }}
          send={on.answer}
          onSent={() => done(writing.answered)}
        />
      )}
      {shown.appealUntil !== null && (
        <div className="mt-6">
          <p className="text-sm text-fg2">{appealUntil(dayName(shown.appealUntil))}</p>
          {appeals ? (
            <StatementForm
              label={writing.appeal}
              submit={writing.sendAppeal}
              maxLength={maxLength}
              keptAs={appealPlace}
              send={on.appeal}
              onSent={() => done(writing.appealed)}
            />
          ) : (
            <Button variant="secondary" className="mt-3" onClick={() => setAppeals(true)}>
              {view.appeal}
            </Button>
          )}
        </div>
      )}
      <output className="mt-4 block text-sm font-[560] empty:hidden">{sent || stored}</output>
    </>
  )
}
