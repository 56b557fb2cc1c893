import { LinkedText } from '../ui/linked-text.tsx'
import { Notice } from '../ui/notice.tsx'
import { alarm } from './messages.ts'

/** Renders what a date plan is not, and whom to call instead. */
export function NotAnAlarm({ to }: { to: 'hers' | 'theirs' }) {
  return (
    <Notice>
      <p className="font-[600] text-fg">{alarm.title}</p>
      <p className="mt-1">{alarm[to]}</p>
      <p className="mt-1">
        <LinkedText
          text={alarm.help}
          className="inline-flex items-center underline underline-offset-4 pointer-coarse:min-h-11"
        />
      </p>
    </Notice>
  )
}
