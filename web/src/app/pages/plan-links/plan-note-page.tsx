import { opening } from '../../../date-plans/messages.ts'
import { NotAnAlarm } from '../../../date-plans/not-an-alarm.tsx'
import { OpenedNote } from '../../../date-plans/opened-note.tsx'
import { LinkPage } from './link-page.tsx'

/** Renders /plan, on which the link of a date plan opens its note. It needs no account. */
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
