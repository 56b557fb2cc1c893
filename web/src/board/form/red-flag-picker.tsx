import { redFlagClasses, redFlags } from '@sidelight/contract/rules/red-flags'
import { memo, useId } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { flagClassNames } from '../../ui/flag-messages.ts'
import { flagName } from '../../ui/flag-name.ts'
import { Check } from '../../ui/icons/icons.ts'
import { card } from '../board-messages.ts'
import { form } from '../messages.ts'

const groups = redFlagClasses.map((name) => ({
  name,
  flags: Object.entries(redFlags).flatMap(([flag, itsClass]) => (itsClass === name ? [flag] : [])),
}))

interface RedFlagPickerProps {
  chosen: readonly string[]
  onChange: (change: { redFlags: readonly string[] }) => void
  error?: string | undefined
}

/**
 * Renders the 14 red flags of specification §3 as chips, the gravest class first. At least one is
 * required. Memoized, so that typing elsewhere in the form does not render them again.
 */
export const RedFlagPicker = memo(function RedFlagPicker({
  chosen,
  onChange,
  error,
}: RedFlagPickerProps) {
  const id = useId()
  function set(flag: string, on: boolean) {
    onChange({ redFlags: on ? [...chosen, flag] : chosen.filter((other) => other !== flag) })
  }
  return (
    <fieldset
      name="redFlags"
      tabIndex={-1}
      aria-describedby={id}
      data-invalid={error ? true : undefined}
      className="text-sm"
    >
      <legend className="font-[560]">{card.redFlags}</legend>
      {!error && (
        <p id={id} className="text-xs text-fg3">
          {form.flagsRequired}
        </p>
      )}
      {groups.map(({ name, flags }) => (
        <fieldset key={name} className="mt-2.5">
          <legend className="text-xs text-fg3">{flagClassNames[name]}</legend>
          <div className="mt-1.5 flex flex-wrap gap-2">
            {flags.map((flag) => (
              <Chip
                key={flag}
                tone="flag"
                pressed={chosen.includes(flag)}
                onChange={(on) => set(flag, on)}
              >
                {chosen.includes(flag) && <Check aria-hidden />}
                {flagName(flag)}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
      {error && (
        <p id={id} className="mt-2 text-xs text-flag">
          {error}
        </p>
      )}
    </fieldset>
  )
})
