import { clsx } from 'clsx'
import { X } from '../icons/icons.ts'

interface XButtonProps {
  label: string
  onPress: () => void
  /** Classes of size, place and colour. */
  className: string
  /** The name under which a form or list finds the button. */
  name?: string
}

/** Renders a round button with an x. It clears or closes the element that contains it. */
export function XButton({ label, onPress, className, name }: XButtonProps) {
  return (
    <button
      type="button"
      name={name}
      aria-label={label}
      onClick={onPress}
      className={clsx('grid shrink-0 place-items-center rounded-full hover:text-fg', className)}
    >
      <X className="size-4" aria-hidden />
    </button>
  )
}
