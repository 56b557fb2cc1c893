import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { words } from '../messages.ts'

interface Frame {
  label: string
  error?: string | undefined
  hint?: ReactNode
  optional?: boolean
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string
}

/**
 * Renders a label, an input of one line, and below it the error or the hint. `name` is its key in
 * the form.
 */
export function Field({ label, error, hint, optional, ...rest }: Frame & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => (
        <input {...rest} {...wiring} className={clsx(wiring.className, 'h-11', rest.className)} />
      )}
    </FieldFrame>
  )
}

/** Renders a field of several lines. */
export function TextField({
  label,
  error,
  hint,
  optional,
  ...rest
}: Frame & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional ?? false}>
      {(wiring) => (
        <textarea
          rows={4}
          {...rest}
          {...wiring}
          className={clsx(wiring.className, 'py-2.5', rest.className)}
        />
      )}
    </FieldFrame>
  )
}

/**
 * Renders what all fields share: the visible label is the accessible name, and the error or,
 * without one, the hint is the description. `children` gets the attributes for the control and
 * renders it.
 */
export function FieldFrame({
  label,
  error,
  hint,
  optional = false,
  children,
}: Frame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="text-sm">
      <div className="flex items-baseline justify-between gap-3">
        <label id={`${id}-label`} htmlFor={id} className="font-[560]">
          {label}
        </label>
        {optional && <span className="text-xs text-fg3">{words.optional}</span>}
      </div>
      <div className="mt-1.5">
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': note ? `${id}-note` : undefined,
          className: clsx(
            'block w-full rounded-md border bg-s1 px-3.5 text-base placeholder:text-fg3',
            error ? 'border-flag' : 'border-line-strong',
          ),
        })}
      </div>
      {note && (
        <p id={`${id}-note`} className={clsx('mt-1.5 text-xs', error ? 'text-flag' : 'text-fg3')}>
          {note}
        </p>
      )}
    </div>
  )
}
