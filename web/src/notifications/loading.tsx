import { Skeleton } from '../ui/skeleton.tsx'
import { notifications } from './messages.ts'

/** Renders placeholders of two lines while notifications load. */
export function Loading() {
  return (
    <div className="mt-3">
      <output className="sr-only">{notifications.loading}</output>
      {['w-40', 'w-32'].map((width) => (
        <div key={width} className="flex h-16 flex-col justify-center gap-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}
