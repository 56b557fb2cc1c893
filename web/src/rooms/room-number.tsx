import { formatPhone } from '@sidelight/contract/identifiers'
import { useState } from 'react'
import { call } from '../platform/api.ts'
import { toast } from '../platform/toasts.ts'
import { Masked } from '../ui/masked.tsx'
import { failed } from './menu-messages.ts'
import { header } from './messages.ts'

interface RoomNumberProps {
  roomId: string
  masked: string
  /** She searched or reported it; a handle led her here otherwise. */
  known: boolean
}

/** The room's number, masked until she asks, and for good if she has never known it. */
export function RoomNumber({ roomId, masked, known }: RoomNumberProps) {
  const [whole, setWhole] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  async function toggle() {
    if (whole !== null) return setWhole(null)
    setAsking(true)
    try {
      const { phoneNumber } = await call('getRoomNumber', { params: { id: roomId } })
      setWhole(formatPhone(phoneNumber))
    } catch {
      toast(failed)
    } finally {
      setAsking(false)
    }
  }
  const shut = whole === null
  return (
    <div className="relative flex min-w-0 flex-1 basis-36 flex-wrap items-baseline gap-x-3">
      <h1 className="num text-[1.0625rem] font-[600] tracking-[-0.01em] wrap-anywhere">
        {whole ?? <Masked text={masked} />}
      </h1>
      {known && (
        // A press anywhere on the number is a press on this.
        <button
          type="button"
          disabled={asking}
          aria-label={shut ? header.show : header.hide}
          onClick={() => void toggle()}
          className="min-h-6 text-xs text-fg2 underline underline-offset-4 after:absolute after:inset-0 hover:text-fg"
        >
          <span className="sm:hidden">{shut ? header.showShort : header.hideShort}</span>
          <span className="max-sm:hidden">{shut ? header.show : header.hide}</span>
        </button>
      )}
    </div>
  )
}
