import type { Preferences } from '@sidelight/contract/calls/preferences'
import {
  type Channel,
  channels,
  type NotificationGroup,
} from '@sidelight/contract/rules/notification-policy'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { Card } from '../../ui/cards/card.tsx'
import { LoadError } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { table } from './channel-messages.ts'
import { ChannelTable } from './channel-table.tsx'
import { usePreferences, useSavePreferences } from './queries.ts'

/**
 * Renders which notifications reach the member, by group and channel. Changes are saved at once.
 */
export function ChannelCard() {
  const { data, error, refetch } = usePreferences()
  const save = useSavePreferences()
  function change(group: NotificationGroup, channel: Channel, on: boolean) {
    if (!data) return
    const row = data.channels[group]
    const at = channels.indexOf(channel)
    const [app, push, mail] = row.map((was, place) => (place === at ? on : was))
    save.mutate({ channels: { ...data.channels, [group]: [app, push, mail] } })
  }
  return (
    <Card aria-label={table.table} className="mt-6">
      {error && (
        <LoadError
          bare
          title={table.failed}
          cause={sentenceFor(error, table.failedCause)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && (
        <ChannelTable isOn={(group, channel) => isOn(data, group, channel)} onSwitch={change} />
      )}
    </Card>
  )
}

function isOn({ channels: chosen }: Preferences, group: NotificationGroup, channel: Channel) {
  return chosen[group][channels.indexOf(channel)] ?? false
}

/** Renders a placeholder that is exactly as large as the table at every width. */
function Loading() {
  return (
    <div className="relative">
      <output className="sr-only">{table.loading}</output>
      <div className="invisible">
        <ChannelTable isOn={() => false} onSwitch={() => undefined} />
      </div>
      <div className="absolute inset-0">
        <Skeleton className="h-5 w-48" />
        <Skeleton className="mt-5 h-5 w-full" />
      </div>
    </div>
  )
}
