import { type ComponentProps, useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { localTime } from '../../platform/i18n/local-time.ts'
import { Field } from './field.tsx'

interface TimeFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'min' | 'max'> {
  /** The latest time, in ms from now. */
  aheadMs: number
}

/**
 * Renders a field for a local date and time that is not in the past. Its value is that of
 * `datetime-local`.
 */
export function TimeField({ aheadMs, ...rest }: TimeFieldProps) {
  const [opened] = useState(serverNow)
  return (
    <Field
      {...rest}
      className="max-sm:h-auto max-sm:min-h-11 [&::-webkit-datetime-edit-fields-wrapper]:whitespace-normal"
      type="datetime-local"
      min={localTime(opened)}
      max={localTime(opened + aheadMs)}
    />
  )
}
