import { Link } from '../platform/navigation/router.tsx'
import { carryPrefill } from '../platform/storage/search-prefill.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/cards/card.tsx'
import { Search as Glass } from '../ui/icons/icons.ts'
import { AnswerHead } from './answer-head.tsx'
import { allClear, asWritten } from './messages.ts'
import type { ResultViewProps } from './result-view.ts'
import { SearchBoard } from './search-board.tsx'

/** Renders that an incomplete number was not found. That must not look like good news. */
export function NotAsWritten({ search: { text, answer }, heading }: ResultViewProps) {
  return (
    <Card aria-labelledby="result" className="sm:p-8">
      <AnswerHead
        icon={<Glass className="mt-1 size-6 shrink-0 text-fg3" aria-hidden />}
        title={asWritten.title}
        statement={answer.message || asWritten.digits}
        heading={heading}
      >
        <p className="mt-1.5 text-sm text-fg2">{asWritten.free}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
          <SearchBoard text={text} />
          <Button asChild variant="outline">
            <Link to="/dashboard#add-entry" onClick={() => carryPrefill(text, 'entry')}>
              {allClear.addEntry}
            </Link>
          </Button>
        </div>
      </AnswerHead>
    </Card>
  )
}
