import type { ReactNode, Ref } from 'react'

interface ActRowProps {
  ref?: Ref<HTMLLIElement>
  /** Whether the row waits for an answer. The focus moves to such a row from an answered one. */
  waits?: boolean
  /** The id of the title, which describes the buttons. */
  id: string
  icon: ReactNode
  title: string
  children: ReactNode
  acts?: ReactNode
  /** Rendered below the buttons. */
  after?: ReactNode
}

/** Renders a row of a list: a text, and its buttons at the end. */
export function ActRow({ ref, waits, id, icon, title, children, acts, after }: ActRowProps) {
  return (
    <li
      ref={ref}
      tabIndex={-1}
      data-waits={waits}
      className="@container flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5"
    >
      <span className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-s2 text-xs font-[600] text-accent [&_svg]:size-4.5">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <h3 id={id} className="text-[0.9375rem] font-[600]">
          {title}
        </h3>
        <div className="mt-0.5 text-sm text-fg2">{children}</div>
      </div>
      {acts && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-13 sm:self-center @max-[14rem]:pl-0">
          {acts}
        </div>
      )}
      {after && <div className="empty:hidden w-full pl-13 text-sm text-fg2">{after}</div>}
    </li>
  )
}
