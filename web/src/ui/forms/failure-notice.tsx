import { Notice } from '../notice.tsx'

interface FailureNoticeProps {
  /** Nothing is rendered without one. */
  sentence: string | false | null | undefined
  className?: string
}

/** Renders why an act failed, and has it read out. */
export function FailureNotice({ sentence, className }: FailureNoticeProps) {
  if (!sentence) return null
  return (
    <Notice tone="flag" role="alert" className={className}>
      {sentence}
    </Notice>
  )
}
