import { RowLink, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { reach } from '../reach-messages.ts'

/** Renders the row of /account that leads to the notification preferences. */
export function ReachRow() {
  return (
    <SettingRow
      label={reach.title}
      hint={reach.hint}
      action={
        <RowLink to="/account/notifications" name={reach.manageIt}>
          {reach.manage}
        </RowLink>
      }
    />
  )
}
