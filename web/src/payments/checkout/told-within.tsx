import {
  groupDelay,
  type KnockDelay,
  type NotificationGroup,
} from '@sidelight/contract/rules/notification-policy'
import { toldWithin as texts } from '../told-messages.ts'

/**
 * The groups that have a row, the most urgent first. Others follow the same rule as one of these.
 */
const ROWS: readonly { group: NotificationGroup; name: string }[] = [
  { group: 'security', name: texts.urgent },
  { group: 'rooms', name: texts.rooms },
  { group: 'support', name: texts.support },
  { group: 'mine', name: texts.mine },
]

/** Renders how soon members are notified outside the website, with and without VIP. */
export function ToldWithin() {
  return (
    <section aria-labelledby="told-within" className="pt-4">
      <h2 id="told-within" className="text-lg font-[600]">
        {texts.title}
      </h2>
      <table className="mt-3 w-full text-left text-sm wrap-anywhere">
        <thead className="text-xs text-fg2">
          <tr>
            <th scope="col" className="py-2 pr-4 font-[560]">
              {texts.what}
            </th>
            <th scope="col" className="py-2 pr-4 font-[560]">
              {texts.everybody}
            </th>
            <th scope="col" className="py-2 font-[560]">
              {texts.vip}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ group, name }) => (
            <tr key={group} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 pr-4 font-[460]">
                {name}
              </th>
              <td className="py-2.5 pr-4 text-fg2">{words(groupDelay(group, 'free'))}</td>
              <td className="py-2.5 text-fg2">{words(groupDelay(group, 'vip'))}</td>
            </tr>
          ))}
          <tr className="border-t border-line align-top">
            <th scope="row" className="py-2.5 pr-4 font-[460]">
              {texts.watches}
            </th>
            <td colSpan={2} className="py-2.5 text-fg2">
              {texts.alike}
            </td>
          </tr>
        </tbody>
      </table>
      <p className="mt-2 text-xs text-fg2">{texts.note}</p>
    </section>
  )
}

const words = (delay: KnockDelay): string => texts.within[delay]
