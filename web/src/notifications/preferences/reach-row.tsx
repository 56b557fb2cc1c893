import { useConfig } from '../../platform/config.ts'
import { RowLink, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { reach } from '../reach-messages.ts'

/** Renders the row of /account that leads to the notification preferences. */
export function ReachRow() {
  const { mail } = useConfig()
  return (
    <SettingRow
      label={reach.title}
      hint={mail ? reach.hint : reach.hintWithoutMail}
      action={
        <RowLink to="/account/notifications" name={reach.manageIt}>
          {reach.manage}
        </RowLink>
      }
    />
  )
}
