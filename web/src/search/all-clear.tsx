import { momentOf } from '../platform/i18n/moments.ts'
import { Link } from '../platform/navigation/router.tsx'
import { carryPrefill } from '../platform/storage/search-prefill.ts'
import { Card } from '../ui/cards/card.tsx'
import { AtSign, BookOpen, PenLine, Phone, ShieldCheck } from '../ui/icons/icons.ts'
import { AnswerHead } from './answer-head.tsx'
import { allClear } from './messages.ts'
import { checkCost } from './next-steps/check-cost.ts'
import { searched, knownByElse as texts } from './next-steps/next-step-messages.ts'
import { StepRow } from './next-steps/step-row.tsx'
import { useSearchedValue } from './next-steps/use-searched-value.ts'
import { WatchSearched } from './next-steps/watch-searched.tsx'
import type { ResultViewProps } from './result-view.ts'
import { usePlan } from './use-plan.ts'

/** Renders that nothing was found, which promises nothing, and other ways to look. */
export function AllClear({ search, heading, onAnother }: ResultViewProps) {
  const { answer } = search
  const { shown, carried } = useSearchedValue(search.text)
  return (
    <Card aria-labelledby="result" className="border-clear-line sm:p-8">
      <AnswerHead
        icon={<ShieldCheck className="size-8 shrink-0 text-clear" strokeWidth={1.75} aria-hidden />}
        title={allClear.title}
        of={shown}
        statement={allClear.statement}
        heading={heading}
      >
        {answer.message !== '' && answer.message !== allClear.statement && (
          <p className="mt-1.5">{answer.message}</p>
        )}
        {answer.lookedUp === 'number' && (
          <details className="mt-1.5 text-sm text-fg2">
            <summary className="min-h-11 cursor-pointer content-center">
              {allClear.oldNumbers}
            </summary>
            <p className="max-w-[60ch]">{allClear.whichOnes}</p>
          </details>
        )}
        <WhatWasRead at={search.at} />
      </AnswerHead>
      <h3 className="mt-7 border-t border-line pt-5 text-sm font-[600]">{texts.title}</h3>
      <ul className="mt-1 -mb-3 divide-y divide-line">
        <AnotherCheck search={search} onAnother={onAnother} />
        <WatchSearched text={search.text} lookedUp={answer.lookedUp} />
        <StepRow icon={<BookOpen />} title={texts.nameTitle} hint={texts.nameHint}>
          <Link to="/public-board">{texts.board}</Link>
        </StepRow>
        <StepRow icon={<PenLine />} title={texts.entryTitle} hint={texts.entryHint}>
          <Link
            to="/dashboard#add-entry"
            aria-label={texts.entryTitle}
            onClick={() => carryPrefill(carried, 'entry')}
          >
            {texts.entry}
          </Link>
        </StepRow>
      </ul>
    </Card>
  )
}

/**
 * Renders the offer to check again: after a number for the handle, after a handle or an email for
 * the number.
 */
function AnotherCheck({ search, onAnother }: Pick<ResultViewProps, 'search' | 'onAnother'>) {
  const plan = usePlan()
  const isNumber = search.answer.lookedUp === 'number'
  return (
    <StepRow
      icon={isNumber ? <AtSign /> : <Phone />}
      title={isNumber ? texts.handleTitle : texts.numberTitle}
      hint={checkCost(search, plan)}
    >
      <button type="button" onClick={onAnother}>
        {texts.type}
      </button>
    </StepRow>
  )
}

function WhatWasRead({ at }: { at: string }) {
  const facts = [
    [searched.records, searched.both],
    [searched.when, momentOf(at)],
  ]
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-fg2">{name}</dt>
          <dd className="num mt-0.5 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
