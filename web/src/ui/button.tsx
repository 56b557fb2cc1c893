import { clsx } from 'clsx'
import {
  type ComponentProps,
  cloneElement,
  isValidElement,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'

const look =
  'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-full font-[560] transition-[background-color,border-color,color] duration-150 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0'

const variants = {
  primary: 'bg-lamp text-lamp-ink enabled:hover:bg-lamp-strong [a&]:hover:bg-lamp-strong',
  secondary: 'border border-line bg-s2 text-fg enabled:hover:bg-s3 [a&]:hover:bg-s3',
  outline:
    'border border-line-strong/60 text-fg enabled:hover:border-line-strong enabled:hover:bg-s2 [a&]:hover:border-line-strong [a&]:hover:bg-s2',
  ghost: 'text-fg2 enabled:hover:bg-s2 enabled:hover:text-fg [a&]:hover:bg-s2 [a&]:hover:text-fg',
  danger: 'bg-danger text-danger-ink enabled:hover:opacity-90',
}

const sizes = {
  header: 'h-11 px-4 text-sm nav:h-9',
  // On phones enlarged text may take two lines.
  sm: 'h-9 px-4 text-sm max-sm:h-auto max-sm:min-h-11 max-sm:py-1.5 max-sm:whitespace-normal',
  md: 'h-11 px-5 text-[0.9375rem] max-sm:h-auto max-sm:min-h-11 max-sm:py-1.5 max-sm:whitespace-normal',
  lg: 'h-13 px-7 text-base max-sm:h-auto max-sm:min-h-13 max-sm:py-1.5 max-sm:whitespace-normal',
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  asChild?: boolean
}

/**
 * Renders a button. Its `type` is `button` by default, so in a form it submits only if `type` says
 * so. `asChild` gives its look to the one link inside. A view has at most one `primary` button.
 */
export function Button({
  className,
  variant = 'primary',
  size = 'md',
  asChild = false,
  ...rest
}: ButtonProps) {
  const classes = clsx(look, variants[variant], sizes[size], className)
  if (asChild && isValidElement<{ className?: string }>(rest.children)) {
    return cloneElement(rest.children, {
      className: clsx(classes, rest.children.props.className),
    })
  }
  return <PlainButton className={classes} {...rest} />
}

/**
 * Renders a button that gets the focus back when it is enabled again, if it had the focus when it
 * was disabled.
 */
function PlainButton({ ref, ...rest }: ComponentProps<'button'>) {
  const button = useRef<HTMLButtonElement>(null)
  const held = useRef(false)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current)
  const disabled = rest.disabled === true
  useLayoutEffect(() => {
    // Browsers take the focus from a disabled button without an event.
    if (disabled) held.current = document.activeElement === button.current
    else if (held.current) {
      held.current = false
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [disabled])
  return <button ref={button} type="button" {...rest} />
}
