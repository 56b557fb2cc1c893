import { CaseClocks } from '../../moderation/transparency/case-clocks.tsx'
import { CaseFigures } from '../../moderation/transparency/case-figures.tsx'
import { transparency } from '../../moderation/transparency/transparency-messages.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { ReadingPage } from './reading-page.tsx'

/** Renders /transparency: figures about reports and decisions, and the head of the ledger. */
export function TransparencyPage() {
  return (
    <WithQueries>
      <ReadingPage title={transparency.title} inShort={transparency.inShort}>
        <p>
          <LinkedText text={transparency.report} />
        </p>
        <p>
          <LinkedText text={transparency.takeDown} />
        </p>
        <CaseClocks />
        <CaseFigures />
      </ReadingPage>
    </WithQueries>
  )
}
