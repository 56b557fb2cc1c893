import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { dateFormat } from '../../platform/i18n/date-format.ts'
import { dayName } from '../../platform/i18n/day-name.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { transparency } from './transparency-messages.ts'

/** In UTC, as in the stamp. */
const momentFormat = dateFormat({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

type Ledger = NonNullable<AnswerOf<'getTransparency'>['ledger']>
type Stamp = NonNullable<Ledger['stamp']>

/** Renders who has stamped the published head, and when, or that no head is stamped. */
export function LedgerStamp({ stamp, ...head }: Pick<Ledger, 'day' | 'n' | 'head' | 'stamp'>) {
  if (!stamp) return <p>{transparency.unstamped}</p>
  return (
    <>
      {stamp.practice && <p className="font-[560] text-flag">{transparency.practiceStamp}</p>}
      <p className="wrap-anywhere">{whose(head, stamp)}</p>
      <p>{transparency.stampNot}</p>
      <SaveStamp day={stamp.day} />
    </>
  )
}

function whose(head: Pick<Ledger, 'day' | 'n' | 'head'>, { authority, ...stamp }: Stamp): string {
  const moment = momentFormat().format(new Date(stamp.stampedAt))
  const of = { day: dayName(stamp.day), n: String(stamp.n) }
  if (stamp.practice) return transparency.practised(of, authority, moment)
  const isThis = stamp.day === head.day && stamp.n === head.n && stamp.head === head.head
  return isThis
    ? transparency.stamped(authority, moment)
    : transparency.stampedBefore(of, authority, moment)
}

function SaveStamp({ day }: { day: string }) {
  const { data, error, isPending, mutate } = useSingleMutation({
    // Loaded on demand, because it packs a ZIP.
    mutationFn: async () => (await import('./save-stamp.ts')).saveStamp(day),
  })
  return (
    <div className="mt-4 space-y-3">
      <Button variant="secondary" disabled={isPending} onClick={() => mutate()}>
        {isPending ? transparency.savingStamp : transparency.saveStamp}
      </Button>
      <FailureNotice sentence={error && sentenceFor(error, transparency.stampFailed)} />
      <output className="block wrap-anywhere empty:hidden">
        {data !== undefined && transparency.savedStamp(data)}
      </output>
    </div>
  )
}
