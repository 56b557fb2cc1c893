import { useConfig } from '../../platform/config.ts'
import { investigator } from './investigator-messages.ts'
import { ReadingPage } from './reading-page.tsx'

/** Renders /investigator, to which the HIMVESTIGATOR link leads while no outside URL is set. */
export function InvestigatorPage() {
  const { productName, investigatorUrl } = useConfig()
  return (
    <ReadingPage title={investigator.name}>
      {investigatorUrl === null ? (
        <>
          <p>{investigator.what(productName)}</p>
          <p>{investigator.later}</p>
        </>
      ) : (
        // Old links and bookmarks still lead here.
        <p>{investigator.chosen(productName)}</p>
      )}
    </ReadingPage>
  )
}
