import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'

interface StepRowProps {
  icon: ReactNode
  title: string
  hint: string
  /** The link or button. Title and hint describe it. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** Renders one thing to do: its title, its hint, and the link or button at the end of the row. */
export function StepRow({ icon, title, hint, children }: StepRowProps) {
  const id = useId()
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:gap-x-4">
      <span className="text-accent [&_svg]:size-5" aria-hidden>
        {icon}
      </span>
      <span id={id} className="min-w-0 flex-1 basis-28 text-sm">
        <span className="block font-[560]">{title}</span>{' '}
        <span className="block text-xs text-fg2">{hint}</span>
      </span>
      <Button asChild variant="secondary" size="sm" className="ml-auto max-nav:min-h-11">
        {cloneElement(children, { 'aria-describedby': id })}
      </Button>
    </li>
  )
}
