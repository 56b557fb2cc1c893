import { ReadingPage } from './reading-page.tsx'
import { ReadingSections } from './reading-sections.tsx'
import { terms } from './terms-messages.ts'

export function TermsPage() {
  const { title, inShort, lastChanged, sections } = terms
  return (
    <ReadingPage title={title} inShort={inShort} lastChanged={lastChanged}>
      <ReadingSections sections={sections} />
    </ReadingPage>
  )
}
