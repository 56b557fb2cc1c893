import { cva, type VariantProps } from 'class-variance-authority'
import { clsx } from 'clsx'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

const looks = cva(
  'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-full font-[560] transition-[background-color,border-color,color] duration-150 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-lamp text-lamp-ink enabled:hover:bg-lamp-strong [a&]:hover:bg-lamp-strong',
        secondary: 'border border-line bg-s2 text-fg enabled:hover:bg-s3 [a&]:hover:bg-s3',
        outline:
          'border border-line-strong/60 text-fg enabled:hover:border-line-strong enabled:hover:bg-s2 [a&]:hover:border-line-strong [a&]:hover:bg-s2',
        ghost:
          'text-fg2 enabled:hover:bg-s2 enabled:hover:text-fg [a&]:hover:bg-s2 [a&]:hover:text-fg',
        danger: 'bg-danger text-danger-ink enabled:hover:opacity-90',
      },
      size: {
        header: 'h-11 px-4 text-sm nav:h-9',
        sm: 'h-9 px-4 text-sm',
        // On phones enlarged text may take a second line.
        md: 'h-11 px-5 text-[0.9375rem] max-sm:h-auto max-sm:min-h-11 max-sm:py-1.5 max-sm:whitespace-normal',
        lg: 'h-13 px-7 text-base max-sm:h-auto max-sm:min-h-13 max-sm:py-1.5 max-sm:whitespace-normal',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof looks> & { asChild?: boolean }

/**
 * A button; a `type` must be meant, so the default is `button`, never a submit by accident.
 * `asChild` gives a link the looks without nesting one in the other. One `primary` per view.
 */
export function Button({ className, variant, size, asChild = false, ...rest }: ButtonProps) {
  const classes = clsx(looks({ variant, size }), className)
  if (asChild) return <Slot.Root className={classes} {...rest} />
  return <button type="button" className={classes} {...rest} />
}
