import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'

interface AccountSectionProps {
  title: string
  note?: string
  /** A word beside the title: what the state is. */
  badge?: ReactNode
  /** Why the last act failed. */
  failure?: string
  /** What the last act did, where the screen does not show it by itself. */
  success?: string
  children: ReactNode
}

/** One of the account page's cards, with what happened said where it happened. */
export function AccountSection(props: AccountSectionProps) {
  const { title, note, badge, failure = '', success = '', children } = props
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg font-[600]">
          {title}
        </h2>
        {badge}
      </div>
      {note && <p className="mt-1 text-sm text-fg2">{note}</p>}
      {failure !== '' && (
        <Notice tone="flag" role="alert" className="mt-4">
          {failure}
        </Notice>
      )}
      <output className={success === '' ? 'sr-only' : 'mt-4 block text-sm'}>{success}</output>
      {children}
    </Card>
  )
}
