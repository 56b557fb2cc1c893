import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const tones = {
  neutral: 'border-line bg-s1 text-fg2',
  info: 'border-line bg-info-soft text-info',
  flag: 'border-flag-line bg-flag-soft text-fg',
}

interface NoticeProps extends ComponentProps<'div'> {
  tone?: keyof typeof tones
}

/**
 * Renders sentences about a page or a form. Set `role="alert"` if they are the result of an action.
 */
export function Notice({ tone = 'neutral', className, ...rest }: NoticeProps) {
  return (
    <div
      className={clsx('rounded-lg border px-4 py-3 text-sm', tones[tone], className)}
      {...rest}
    />
  )
}
