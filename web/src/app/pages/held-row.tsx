import { RowLink, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { heldRow } from './held-row-messages.ts'

/** Renders the row of /account that leads to what is held about the member. */
export function HeldRow() {
  return (
    <SettingRow
      label={heldRow.title}
      hint={heldRow.hint}
      action={
        <RowLink to="/account/data" name={heldRow.readIt}>
          {heldRow.read}
        </RowLink>
      }
    />
  )
}
