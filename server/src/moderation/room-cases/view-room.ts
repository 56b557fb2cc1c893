import type {
  ModeratedCase,
  RoomMessage,
} from '@sidelight/contract/calls/moderation/moderated-case'
import { maskPhone } from '@sidelight/contract/rules/masking/mask'
import type { MessageReport } from '../../rooms/index.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import type { SealedCase } from '../cases/sealed-case.ts'

interface ShownRoom {
  content: SealedCase
  reports: readonly MessageReport[]
  /** Whether the moderator has revealed the texts. */
  seesTexts: boolean
}

/** Returns what was reported in a room, without any member's identity or id in the room. */
export function viewRoom({
  content: { room, warningId },
  reports,
  seesTexts,
}: ShownRoom): Pick<ModeratedCase, 'room'> {
  if (!room) return {}
  return {
    room: {
      reports: reports.map(({ id, message, context, reporterId }) => {
        const view = (shown: MessageReport['message'], reported: boolean): RoomMessage => ({
          id: shown.messageId,
          by: roleOf(shown.by, { reporterId, reportedId: warningId }),
          reported,
          at: shown.at,
          text: seesTexts ? shown.text : null,
        })
        return {
          id,
          messages: [...context.map((shown) => view(shown, false)), view(message, true)],
        }
      }),
    },
  }
}

function roleOf(
  by: string,
  { reporterId, reportedId }: { reporterId: string; reportedId: string },
): RoomMessage['by'] {
  if (by === reportedId) return 'reported'
  return by === reporterId ? 'reporter' : 'other'
}

/** The fields of a card except its number and words, for a case without a warning. */
export const NOTHING_BESIDE: Pick<
  ModeratedCase['card'],
  'handle' | 'email' | 'realName' | 'nicknames' | 'location' | 'timeframe'
> = {
  handle: null,
  email: null,
  realName: null,
  nicknames: [],
  location: null,
  timeframe: null,
}

interface SeenOfRoom {
  row: CaseRow
  seesTexts: boolean
  seesNumber: boolean
}

/** Returns what replaces the card for a case about a room. */
export function roomCard(
  { phoneNumber }: NonNullable<SealedCase['room']>,
  { row, seesTexts, seesNumber }: SeenOfRoom,
): ModeratedCase['card'] {
  return {
    phoneNumber: seesNumber ? phoneNumber : maskPhone(phoneNumber),
    ...NOTHING_BESIDE,
    redFlags: [],
    description: seesTexts ? '' : null,
    state: 'removed',
    verified: false,
    publishedOn: row.openedOn,
  }
}
