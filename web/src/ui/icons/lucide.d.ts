/** An icon of Lucide. The build provides these modules (`web/tools/lucide-modules.ts`). */
declare module '~icons/lucide/*' {
  import type { ComponentProps, ReactElement } from 'react'

  const icon: (props: ComponentProps<'svg'>) => ReactElement
  export default icon
}
