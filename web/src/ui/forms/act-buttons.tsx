import type { ReactNode } from 'react'

/**
 * Renders the buttons at the end of a form or dialog, Cancel first. On phones they take the whole
 * width.
 */
export function ActButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
      {children}
    </div>
  )
}
