import { moveDraftsToTab } from '../../platform/drafts/stored-draft.ts'
import { forgetTabTexts } from '../../platform/session/clear-keys-on-sign-out.ts'
import { setDiscreet, useDiscreet } from '../../platform/session/discreet.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { discreetChoice } from './discreet-messages.ts'

function choose(on: boolean) {
  setDiscreet(on)
  if (!on) return
  void moveDraftsToTab()
  forgetTabTexts()
}

/** Renders the choice of a neutral title and icon, and says what it does not hide. */
export function DiscreetSetting() {
  const on = useDiscreet()
  return (
    <div className="space-y-4 text-sm text-fg2">
      <Checkbox
        label={discreetChoice.choice}
        hint={discreetChoice.hint}
        checked={on}
        onChange={choose}
      />
      <p>{discreetChoice.install}</p>
      <p>{discreetChoice.limits}</p>
    </div>
  )
}
