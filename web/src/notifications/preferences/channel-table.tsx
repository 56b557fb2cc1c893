import {
  type Channel,
  groupPolicy,
  type NotificationGroup,
  notificationGroups,
} from '@sidelight/contract/rules/notification-policy'
import { clsx } from 'clsx'
import { useConfig } from '../../platform/config.ts'
import { Switch } from '../../ui/forms/switch.tsx'
import { groups } from '../messages.ts'
import { usePushState } from '../push/use-push-state.ts'
import { hints, hintsWithoutMail, nothingArrives, table, ways } from './channel-messages.ts'

/** The order of the columns. Channels outside this website come last. */
const COLUMNS: readonly Channel[] = ['app', 'mail', 'push']

interface ChannelTableProps {
  isOn: (group: NotificationGroup, channel: Channel) => boolean
  onSwitch: (group: NotificationGroup, channel: Channel, on: boolean) => void
}

/**
 * Renders a switch for each group and channel in use. A fixed combination has a word in its place.
 * There is no column for email if this installation sends no notifications by email.
 */
export function ChannelTable({ isOn, onSwitch }: ChannelTableProps) {
  const { mail } = useConfig()
  const columns = mail ? COLUMNS : COLUMNS.filter((channel) => channel !== 'mail')
  const shownHints = mail ? hints : hintsWithoutMail
  return (
    // With enlarged text each switch is in a line of its own, because a table cannot wrap its columns.
    <div className="@container relative overflow-x-auto">
      <table className="w-full text-sm @max-[14rem]:block">
        <caption className="sr-only">{table.table}</caption>
        <thead className="@max-[14rem]:sr-only">
          <tr className="text-xs text-fg2">
            <th scope="col" className="text-left">
              <span className="sr-only">{table.kind}</span>
            </th>
            {columns.map((channel) => (
              <th key={channel} scope="col" className="w-16 pb-2 font-[560] md:w-28">
                {ways[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line @max-[14rem]:block">
          {notificationGroups.map((group) => (
            <tr key={group} className="@max-[14rem]:block @max-[14rem]:py-2.5">
              <th
                scope="row"
                className="py-2.5 pr-3 text-left font-[600] @max-[14rem]:block @max-[14rem]:p-0"
              >
                {groups[group]}
                <span className="block text-xs font-[400] text-fg2 max-sm:sr-only">
                  {shownHints[group]}
                </span>
              </th>
              {columns.map((channel) => (
                <Cell
                  key={channel}
                  group={group}
                  channel={channel}
                  isOn={isOn}
                  onSwitch={onSwitch}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <WhetherPushArrives />
    </div>
  )
}

/**
 * Renders that no push arrives on this device, whatever its column shows. Once push is allowed the
 * text is invisible and keeps its lines, so that the button below does not move when it is pressed.
 */
function WhetherPushArrives() {
  const state = usePushState()
  const isShown = state !== undefined && state !== 'on'
  return (
    <p className={clsx('mt-3 text-xs text-fg2', !isShown && 'invisible')}>
      {isShown && state !== 'off' ? nothingArrives.why : nothingArrives.yet}
    </p>
  )
}

interface CellProps extends ChannelTableProps {
  group: NotificationGroup
  channel: Channel
}

function Cell({ group, channel, isOn, onSwitch }: CellProps) {
  return (
    <td className="@max-[14rem]:flex @max-[14rem]:items-center @max-[14rem]:justify-between">
      <span className="hidden text-xs text-fg2 @max-[14rem]:block">{ways[channel]}</span>
      <div className="grid min-h-11 place-items-center">
        {groupPolicy[group].switchable.includes(channel) ? (
          <Switch
            label={table.cell(groups[group], ways[channel])}
            checked={isOn(group, channel)}
            onChange={(on) => onSwitch(group, channel, on)}
          />
        ) : (
          <span className="text-xs text-fg2">
            {isOn(group, channel) ? table.always : table.never}
          </span>
        )}
      </div>
    </td>
  )
}
