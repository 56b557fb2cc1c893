import { XButton } from '../../ui/forms/x-button.tsx'
import { reply } from '../messages.ts'
import type { Quoted } from './conversation.ts'

interface ReplyStripProps {
  id: string
  name: string
  quoted: Quoted
  onCancel: () => void
}

/** Renders the message to which the next one replies, above the message box. */
export function ReplyStrip({ id, name, quoted, onCancel }: ReplyStripProps) {
  return (
    <div className="mb-2 flex items-center gap-3 rounded-md border-l-2 border-line-strong bg-s2/70 py-1.5 pr-1 pl-3 text-xs">
      <p id={id} className="min-w-0 flex-1">
        <span className="block truncate font-[560]">{reply.to(name)}</span>{' '}
        <span className="block truncate text-fg2">{quoted.text}</span>
      </p>
      <XButton
        label={reply.cancel}
        onPress={onCancel}
        className="-my-1.5 size-8 text-fg2 pointer-coarse:size-11"
      />
    </div>
  )
}
