import type { Watch } from '@sidelight/contract/calls/watches'
import { localDayName } from '../platform/i18n/day-name.ts'
import { RowLink, SettingRow } from '../ui/cards/setting-rows.tsx'
import { useGroupedNumbers } from '../ui/cards/use-grouped-numbers.ts'
import { watchesSetting } from './messages.ts'
import { useWatches } from './queries.ts'
import { shownWatch } from './watched-value.ts'

/** Renders the row of /account that says how many values the member watches, and leads to them. */
export function WatchesSetting({ memberId }: { memberId: string }) {
  const { data } = useWatches(memberId)
  const active = data?.watches.filter(({ resting }) => !resting) ?? []
  const format = useGroupedNumbers(
    active.slice(0, 1).map(({ kind, value }) => (kind === 'phone' ? value : undefined)),
  )
  return (
    <SettingRow
      label={watchesSetting.label}
      hint={active[0] ? detailsOf(active[0], active.length - 1, format) : watchesSetting.hint}
      state={data && watchesSetting.count(active.length, data.most)}
      action={
        <RowLink to="/watches" name={watchesSetting.manageThem}>
          {watchesSetting.manage}
        </RowLink>
      }
    />
  )
}

function detailsOf(watch: Watch, others: number, format: (number: string) => string): string {
  const day = localDayName(watch.since)
  return watchesSetting.first(shownWatch(watch, format), day, others)
}
