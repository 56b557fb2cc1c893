import { Link } from '../../platform/navigation/router.tsx'
import { carryPrefill } from '../../platform/storage/search-prefill.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Bookmark, PenLine } from '../../ui/icons/icons.ts'
import type { Search } from '../queries.ts'
import { whatNow as texts } from './next-step-messages.ts'
import { StepRow } from './step-row.tsx'
import { useSearchedValue } from './use-searched-value.ts'
import { WatchSearched } from './watch-searched.tsx'

/** Renders what a member can do with a report. The forms that it opens get the searched text. */
export function WhatNow({ search }: { search: Search }) {
  const { text, answer } = search
  const { carried } = useSearchedValue(text)
  return (
    <Card aria-labelledby="what-now">
      <h2 id="what-now" className="text-lg font-[600]">
        {texts.title}
      </h2>
      <ul className="mt-2 -mb-3 divide-y divide-line">
        <StepRow icon={<Bookmark />} title={texts.saveTitle} hint={texts.saveHint}>
          <Link
            to="/dashboard#add-entry"
            aria-label={texts.saveTitle}
            onClick={() => carryPrefill(carried, 'entry')}
          >
            {texts.save}
          </Link>
        </StepRow>
        <WatchSearched text={text} lookedUp={answer.lookedUp} />
        <StepRow icon={<PenLine />} title={texts.addTitle} hint={texts.addHint}>
          <Link
            to="/public-board"
            aria-label={texts.addTitle}
            onClick={() => carryPrefill(carried, 'warning')}
          >
            {texts.add}
          </Link>
        </StepRow>
      </ul>
    </Card>
  )
}
