import { privacy } from './privacy-messages.ts'
import { ReadingPage } from './reading-page.tsx'
import { ReadingSections } from './reading-sections.tsx'

export function PrivacyPage() {
  const { title, inShort, lastChanged, sections } = privacy
  return (
    <ReadingPage title={title} inShort={inShort} lastChanged={lastChanged}>
      <ReadingSections sections={sections} />
    </ReadingPage>
  )
}
