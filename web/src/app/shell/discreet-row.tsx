import { useState } from 'react'
import { useDiscreet } from '../../platform/session/discreet.ts'
import { RowButton, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { discreetRow } from './discreet-messages.ts'
import { DiscreetSetting } from './discreet-setting.tsx'

/** Renders the row of discreet mode. It is open at first if the URL names it. */
export function DiscreetRow() {
  const on = useDiscreet()
  const [isOpen, setOpen] = useState(() => location.hash === '#looks')
  return (
    <SettingRow
      label={discreetRow.label}
      hint={discreetRow.hint}
      state={on ? discreetRow.on : discreetRow.off}
      action={
        <RowButton name={discreetRow.setUpIt} open={isOpen} onClick={() => setOpen(!isOpen)}>
          {discreetRow.setUp}
        </RowButton>
      }
    >
      {isOpen && <DiscreetSetting />}
    </SettingRow>
  )
}
