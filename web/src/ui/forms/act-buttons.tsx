import type { ReactNode } from 'react'

/**
 * Renders the buttons that end a form or a dialog, Cancel first: at the end of the row, on phones
 * over its whole width.
 */
export function ActButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
      {children}
    </div>
  )
}
