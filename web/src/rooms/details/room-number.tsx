import { useState } from 'react'
import { toast } from '../../platform/toasts.ts'
import { useGroupedNumbers } from '../../ui/cards/use-grouped-numbers.ts'
import { Masked } from '../../ui/masked.tsx'
import { callRoom } from '../call-room.ts'
import { failed } from '../menu-messages.ts'
import { details } from './details-messages.ts'

interface RoomNumberProps {
  roomId: string
  masked: string
  /** Whether the member has searched or reported the number. Otherwise a handle led to the room. */
  known: boolean
}

/**
 * Renders the room's number. It is masked until a press reveals it. A member who does not know the
 * number cannot reveal it.
 */
export function RoomNumber({ roomId, masked, known }: RoomNumberProps) {
  const [whole, setWhole] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const format = useGroupedNumbers([whole ?? undefined])
  async function toggle() {
    if (whole !== null) return setWhole(null)
    setAsking(true)
    try {
      const { phoneNumber } = await callRoom('getRoomNumber', { params: { id: roomId } })
      setWhole(phoneNumber)
    } catch {
      toast(failed)
    } finally {
      setAsking(false)
    }
  }
  const shut = whole === null
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere">
        {whole === null ? <Masked text={masked} /> : format(whole)}
      </span>
      {known && (
        <button
          type="button"
          disabled={asking}
          aria-label={shut ? details.show : details.hide}
          onClick={() => void toggle()}
          className="min-h-6 text-xs underline underline-offset-4 hover:text-fg pointer-coarse:min-h-11"
        >
          {shut ? details.showShort : details.hideShort}
        </button>
      )}
    </span>
  )
}
