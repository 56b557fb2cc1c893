import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  label: string
  hint?: ReactNode
  onChange: (checked: boolean) => void
}

/** Renders one checkbox. Its label is the accessible name, its hint the description. */
export function Checkbox({ label, hint, onChange, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3 text-sm">
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-px size-5 shrink-0 accent-lamp pointer-coarse:size-6"
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer font-[560]">
          {label}
        </label>
        {hint && (
          <p id={`${id}-note`} className="mt-0.5 text-xs text-fg3">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
