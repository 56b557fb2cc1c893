import { Notice } from '../notice.tsx'

interface FailureNoticeProps {
  /** Why the action failed. Nothing is rendered without a sentence. */
  sentence: string | false | null | undefined
  className?: string
}

/** Renders why an action failed. Screen readers announce it. */
export function FailureNotice({ sentence, className }: FailureNoticeProps) {
  if (!sentence) return null
  return (
    <Notice tone="flag" role="alert" className={className}>
      {sentence}
    </Notice>
  )
}
