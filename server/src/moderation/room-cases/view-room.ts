import type {
  ModeratedCase,
  RoomMessage,
} from '@sidelight/contract/calls/moderation/moderated-case'
import { maskPhone } from '@sidelight/contract/rules/masking/mask'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { MessageReport } from '../../rooms/index.ts'
import type { CaseRow } from '../cases/cases-table.ts'
import { type SealedCase, sealedOpener } from '../cases/sealed-case.ts'
import { type CaseHistory, inOrder, numbered } from '../console/case-history.ts'

interface ShownRoom extends Pick<CaseHistory, 'openers' | 'reports' | 'numbers'> {
  content: SealedCase
  /** Whether the moderator has revealed the texts. */
  seesTexts: boolean
}

/** Returns what was reported in a room, without any member's identity or id in the room. */
export function viewRoom(
  vault: Vault,
  { content: { room, warningId }, openers, reports, numbers, seesTexts }: ShownRoom,
): Pick<ModeratedCase, 'room'> {
  if (!room) return {}
  const openerOf = new Map(
    openers.map(({ id, sealed }) => [sealedOpener.open(vault, sealed).messages, id]),
  )
  const numberOf = ({ id }: { id: string }) => numbers.get(openerOf.get(id) ?? '') ?? 0
  return {
    room: {
      reports: inOrder(reports, numberOf).map(({ id, message, context, reporterId }) => {
        const view = (shown: MessageReport['message'], reported: boolean): RoomMessage => ({
          id: shown.messageId,
          by: roleOf(shown.by, { reporterId, reportedId: warningId }),
          reported,
          at: shown.at,
          text: seesTexts ? shown.text : null,
        })
        return {
          id,
          ...numbered(numbers, openerOf.get(id) ?? null),
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
