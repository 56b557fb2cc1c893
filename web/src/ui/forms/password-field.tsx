import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { words } from '../messages.ts'
import { FieldFrame } from './field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  error?: string | undefined
  hint?: ReactNode
}

/**
 * Renders a password field whose text can be shown. Pasting and password managers are allowed, so
 * set `autoComplete`.
 */
export function PasswordField({ label, error, hint, className, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={clsx(wiring.className, 'h-11 pr-18', className)}
          />
          <button
            type="button"
            aria-describedby={`${wiring.id}-label`}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1 right-1 rounded-sm pointer-coarse:inset-y-0 px-3 text-sm font-[560] text-fg2 hover:text-fg"
          >
            {shown ? words.hide : words.show}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
