import { opening } from '../../../date-plans/messages.ts'
import { NotAnAlarm } from '../../../date-plans/not-an-alarm.tsx'
import { OpenedNote } from '../../../date-plans/opened-note.tsx'
import { LinkPage } from './link-page.tsx'

/** Renders /plan: the page that the link of a date plan opens, for everybody who has the link. */
export function PlanNotePage() {
  return (
    <LinkPage title={opening.title} intro={opening.intro}>
      <OpenedNote />
      <div className="mt-6">
        <NotAnAlarm to="theirs" />
      </div>
    </LinkPage>
  )
}
