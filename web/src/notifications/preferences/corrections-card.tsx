import { Card } from '../../ui/cards/card.tsx'
import { corrections } from './channel-messages.ts'
import { usePreferences, useSavePreferences } from './queries.ts'
import { SwitchRow } from './switch-row.tsx'

/** Renders whether the member is notified when a warning that the member has read is corrected. */
export function CorrectionsCard() {
  const { data } = usePreferences()
  const save = useSavePreferences()
  if (!data) return null
  return (
    <Card aria-labelledby="corrections">
      <SwitchRow
        id="corrections"
        title={corrections.title}
        hint={corrections.hint}
        checked={data.corrections}
        onChange={(on) => save.mutate({ corrections: on })}
      />
    </Card>
  )
}
