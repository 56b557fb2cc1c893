import { clsx } from 'clsx'
import { words } from '../messages.ts'
import { FieldFrame } from './field.tsx'

interface SelectFieldProps {
  label: string
  value: string
  choices: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

/**
 * Renders a choice of one out of many as the browser's own list. The value is '' while none is
 * chosen.
 */
export function SelectField({ label, value, choices, onChange }: SelectFieldProps) {
  return (
    <FieldFrame label={label}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={clsx(wiring.className, 'h-11')}
        >
          <option value="">{words.none}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
