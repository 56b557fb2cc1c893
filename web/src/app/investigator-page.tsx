import { useConfig } from '../platform/config.ts'
import { ReadingPage } from './reading-page.tsx'

/** /investigator: where HIMVESTIGATOR leads while no outside address is set. */
export function InvestigatorPage() {
  const { productName } = useConfig()
  return (
    <ReadingPage title="HIMVESTIGATOR">
      <p>
        HIMVESTIGATOR is the place for an outside service that searches public records about a
        person. It is not part of {productName}, and this installation has none set up.
      </p>
      <p>
        Once the people who run this installation name one, the link opens it in a new tab. Nothing
        that you type or keep here is sent to it, and it is not told where you came from. What you
        type there is between you and that service, under its own terms.
      </p>
    </ReadingPage>
  )
}
