import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from '../../platform/navigation/router.tsx'
import { Button } from '../button.tsx'
import { FailureNotice } from '../forms/failure-notice.tsx'
import { Card } from './card.tsx'

interface RowGroupProps {
  id?: string
  title: string
  children: ReactNode
}

/** Renders a card of setting rows, which are a list. */
export function RowGroup({ id, title, children }: RowGroupProps) {
  const titleId = useId()
  return (
    <Card id={id} aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lg font-[600]">
        {title}
      </h2>
      <ul className="mt-1 -mb-3 divide-y divide-line">{children}</ul>
    </Card>
  )
}

interface SettingRowProps {
  id?: string
  label: string
  hint?: ReactNode
  /** The state: at the end of the line, on phones below the label. */
  state?: ReactNode
  /** What can be pressed. */
  action?: ReactNode
  /** Why the last action failed; empty without a failure. */
  failure?: string
  /** The result of the last action, if the row does not show it by itself. */
  success?: string
  /** The form or list of the row while it is open. */
  children?: ReactNode
  dialog?: ReactNode
}

/** Renders one setting as a row: label, state, action, and below them what the action opens. */
export function SettingRow(props: SettingRowProps) {
  const { id, label, hint, state, action, failure = '', success = '', children, dialog } = props
  const labelId = useId()
  return (
    <li id={id} className="py-1.5 text-sm">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-36 flex-col gap-x-4 sm:flex-row sm:items-center">
          <div className="min-w-0 flex-1">
            <h3 id={labelId} className="font-[560]">
              {label}
            </h3>
            {hint && <p className="mt-0.5 text-xs text-fg2">{hint}</p>}
          </div>
          {state && (
            <div className="text-xs text-fg2 wrap-anywhere max-sm:mt-0.5 sm:text-sm">{state}</div>
          )}
        </div>
        {action && <div className="flex sm:min-w-24 sm:justify-end">{action}</div>}
      </div>
      <FailureNotice sentence={failure} className="my-3" />
      <output className={success === '' ? 'sr-only' : 'my-2 block'}>{success}</output>
      {children && (
        <section aria-labelledby={labelId} className="pt-1 pb-4">
          {children}
        </section>
      )}
      {dialog}
    </li>
  )
}

interface RowButtonProps extends ComponentProps<typeof Button> {
  /** Whether the row is open; absent for a button that opens nothing. */
  open?: boolean
  /** The accessible name: the words on the button and the row's label. */
  name: string
}

/** Renders the button of a row. */
export function RowButton({ open, name, ...rest }: RowButtonProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-nav:min-h-11"
      aria-label={name}
      aria-expanded={open}
      {...rest}
    />
  )
}

interface RowLinkProps {
  to: string
  /** The accessible name: the words of the link and the row's label. */
  name: string
  children: ReactNode
}

/** Renders the link of a row to its own page. */
export function RowLink({ to, name, children }: RowLinkProps) {
  return (
    <Button asChild variant="secondary" size="sm" className="max-nav:min-h-11">
      <Link to={to} aria-label={name}>
        {children}
      </Link>
    </Button>
  )
}
