import { opening } from '../../date-plans/messages.ts'
import { NotAnAlarm } from '../../date-plans/not-an-alarm.tsx'
import { OpenedNote } from '../../date-plans/opened-note.tsx'

/** Renders /plan: what the link of a date plan leads to. For everybody who has it. */
export function PlanNotePage() {
  return (
    <div className="mx-auto max-w-[760px] px-5 pt-10 pb-24 md:px-8 md:pt-14">
      <h1 className="display text-3xl lg:text-4xl">{opening.title}</h1>
      <p className="mt-3 mb-6 max-w-[60ch] text-fg2">{opening.intro}</p>
      <OpenedNote />
      <div className="mt-6">
        <NotAnAlarm to="theirs" />
      </div>
    </div>
  )
}
