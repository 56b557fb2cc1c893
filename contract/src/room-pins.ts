import { z } from 'zod'
import { call } from './calls/call.ts'
import { fieldError } from './calls/field-error.ts'
import { base64url, exactText, shownText } from './calls/text.ts'
import { count, INT32_MAX, wholeNumber } from './calls/whole-number.ts'
import { roomPaths } from './room-paths.ts'
import { SEALED_PINS_LENGTH } from './rules/rooms-policy.ts'

/**
 * The newest epochs and messages that the member's browsers have seen, encrypted in the browser
 * with the root key.
 */
const RoomPins = z.object({
  rootId: shownText
    .nullable()
    .describe("The root of the member's room keys; null before the first"),
  revision: count.describe('The revision of the copy of this root; 0 for none'),
  ct: shownText.nullable(),
})
export type RoomPins = z.infer<typeof RoomPins>

/** Sealed pins all have the same length. */
const sealedPins = exactText(SEALED_PINS_LENGTH).regex(
  new RegExp(`^[\\w-]{${SEALED_PINS_LENGTH}}$`),
  fieldError('This is not a sealed copy of {length} characters.', { length: SEALED_PINS_LENGTH }),
)

export const roomPinCalls = {
  getRoomPins: call(roomPaths.getRoomPins, {
    summary: "Get how far the member's browsers have seen her rooms, encrypted by them",
    access: 'member',
    answer: RoomPins,
  }),
  saveRoomPins: call(roomPaths.saveRoomPins, {
    summary: 'Replace the copy with which this one was merged, with the next revision',
    access: 'member',
    bodyBytes: 8 * 1024,
    body: z.object({
      rootId: base64url(100),
      revision: wholeNumber(1, INT32_MAX),
      ct: sealedPins,
    }),
    answer: z.object({ revision: count }),
  }),
}
