import { setDiscreet, useDiscreet } from '../platform/discreet.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { discreet } from './shell-messages.ts'

/** The choice of a neutral title and icon, with what it does not do. For visitors and members alike. */
export function DiscreetSetting() {
  const on = useDiscreet()
  return (
    <div className="space-y-4 text-sm text-fg2">
      <Checkbox label={discreet.choice} hint={discreet.hint} checked={on} onChange={setDiscreet} />
      <p>{discreet.install}</p>
      <p>{discreet.limits}</p>
    </div>
  )
}
