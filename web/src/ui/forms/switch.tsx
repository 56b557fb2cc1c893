import type { ComponentProps } from 'react'
import { Check } from '../icons/icons.ts'

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange'> {
  /** The accessible name, which repeats the text beside it. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/**
 * Renders a switch that takes effect at once. While it is disabled it does nothing but keeps the
 * focus, which browsers would take from a button with the attribute `disabled`.
 */
export function Switch({ label, checked, disabled, onChange, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onChange(!checked)}
      className="switch"
    >
      {checked && <Check className="size-3" strokeWidth={3} aria-hidden />}
    </button>
  )
}
