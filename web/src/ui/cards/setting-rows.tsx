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

/** Renders a card with a list of setting rows. */
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
  /** The state of the setting, at the end of the line and on phones below the label. */
  state?: ReactNode
  /** The button or link of the row. */
  action?: ReactNode
  /** Why the last action failed; '' if it did not. */
  failure?: string
  /** The result of the last action, if the row itself does not show it. */
  success?: string
  /** The form or list that the row contains while it is open. */
  children?: ReactNode
  dialog?: ReactNode
}

/** Renders one setting as a row: label, state and action. What the action opens is below them. */
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
  /** Whether the row is open. Absent for a button that opens nothing. */
  open?: boolean
  /** The accessible name: the text of the button and the label of the row. */
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
  /** The accessible name: the text of the link and the label of the row. */
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
