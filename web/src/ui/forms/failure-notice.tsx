import { Notice } from '../notice.tsx'

interface FailureNoticeProps {
  /** If there is none, nothing is rendered. */
  sentence: string | false | null | undefined
  className?: string
}

/** Renders why an action failed, announced to screen readers. */
export function FailureNotice({ sentence, className }: FailureNoticeProps) {
  if (!sentence) return null
  return (
    <Notice tone="flag" role="alert" className={className}>
      {sentence}
    </Notice>
  )
}
