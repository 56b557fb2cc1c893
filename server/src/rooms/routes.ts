import type { Knocks } from '../notifications/index.ts'
import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import type { Sessions } from '../platform/http/sessions.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { readAccountKeys, saveAccountKeys } from './account-keys/account-keys.ts'
import { notifyKeysReplaced } from './account-keys/notify-keys-replaced.ts'
import { addEpoch, listEpochs, shareLink } from './epochs/room-epochs.ts'
import { answerInvitation } from './invitations/answer-invitation.ts'
import { askToConnect } from './invitations/ask-to-connect.ts'
import { listInvitations } from './invitations/list-invitations.ts'
import { blockMember } from './membership/block-member.ts'
import { leaveRoom } from './membership/leave-room.ts'
import type { RoomCaller } from './membership/participants.ts'
import { listMessages } from './messages/list-messages.ts'
import { reportMessage } from './messages/report-message.ts'
import { sendMessage } from './messages/send-message.ts'
import { pauseRoom } from './pause-room.ts'
import { getRoomPins, saveRoomPins } from './room-pins.ts'
import type { ConnectServices, PinServices, ReportServices } from './room-services.ts'
import { getRoom, getRoomNumber, listChatRooms } from './view-room.ts'

type Services = Omit<ConnectServices & ReportServices & PinServices, 'db'> & {
  sessions: Pick<Sessions, 'isConfirmed'>
  mail: Mail
  knock: Knocks['knock']
}

const callerOf = ({ params, member }: { params: { id: string }; member: { id: string } }) =>
  ({ roomId: params.id, memberId: member.id }) satisfies RoomCaller

export function roomRoutes(services: Services): ServedCall[] {
  return [
    ...requestRoutes(services),
    ...keyRoutes(services),
    ...placeRoutes(services),
    ...messageRoutes(services),
  ]
}

function requestRoutes(services: Services): ServedCall[] {
  return [
    serveCall('askToConnect', ({ db, member, network, body, whenStored }) =>
      askToConnect({ ...services, db }, { memberId: member.id, network }, { ...body, whenStored }),
    ),
    serveCall('listInvitations', ({ db, params }) =>
      listInvitations({ ...services, db }, params.id),
    ),
    serveCall('answerInvitation', ({ db, params, member, body, whenStored }) =>
      answerInvitation(
        { ...services, db },
        { id: params.id, memberId: member.id, answer: body.answer },
        whenStored,
      ),
    ),
  ]
}

/** Returns the calls about account keys and pins. */
function keyRoutes(services: Services): ServedCall[] {
  return [
    serveCall('getRoomKeys', ({ db, member }) => readAccountKeys({ ...services, db }, member.id)),
    serveCall('saveRoomKeys', async ({ db, member, body, language, whenStored }) => {
      const owner = {
        memberId: member.id,
        confirmed: await services.sessions.isConfirmed(member.sessionId),
      }
      const { keys, replaced } = await saveAccountKeys({ ...services, db }, owner, body)
      if (replaced) {
        await notifyKeysReplaced({ ...services, db }, { memberId: member.id, language })
        whenStored(() => void services.knock(member.id, 'room-keys-replaced'))
      }
      return keys
    }),
    serveCall('getRoomPins', ({ db, member }) => getRoomPins({ ...services, db }, member.id)),
    serveCall('saveRoomPins', ({ db, member, body }) =>
      saveRoomPins({ ...services, db }, member.id, body),
    ),
  ]
}

/** Returns the calls about rooms and the caller's place in them. */
function placeRoutes(services: Services): ServedCall[] {
  return [
    serveCall('listChatRooms', ({ db, params }) => listChatRooms({ ...services, db }, params.id)),
    serveCall('getRoom', ({ db, ...request }) => getRoom({ ...services, db }, callerOf(request))),
    serveCall('getRoomNumber', ({ db, ...request }) =>
      getRoomNumber({ ...services, db }, callerOf(request)),
    ),
    serveCall('leaveRoom', ({ db, whenStored, ...request }) =>
      leaveRoom({ ...services, db }, callerOf(request), whenStored),
    ),
    serveCall('pauseRoom', ({ db, body, whenStored, ...request }) => {
      const caller = callerOf(request)
      whenStored(() => signalOwnPages(services, caller))
      return pauseRoom({ ...services, db }, caller, body.paused)
    }),
    serveCall('blockMember', ({ db, body, whenStored, ...request }) => {
      const caller = callerOf(request)
      whenStored(() => signalOwnPages(services, caller))
      return blockMember({ ...services, db }, caller, body)
    }),
  ]
}

/** Signals to the caller's own pages that the caller's view of a room has changed. */
function signalOwnPages({ live }: Services, { memberId, roomId }: RoomCaller): void {
  live.signal(live.memberTopic(memberId), 'room', { roomId })
}

function messageRoutes(services: Services): ServedCall[] {
  return [
    serveCall('listMessages', ({ db, query, ...request }) =>
      listMessages({ ...services, db }, callerOf(request), query),
    ),
    serveCall('sendMessage', ({ db, body, whenStored, ...request }) =>
      sendMessage({ ...services, db }, { ...callerOf(request), content: body.content }, whenStored),
    ),
    serveCall('listEpochs', ({ db, query, ...request }) =>
      listEpochs({ ...services, db }, callerOf(request), query.after),
    ),
    serveCall('addEpoch', ({ db, body, whenStored, ...request }) =>
      addEpoch({ ...services, db }, callerOf(request), { ...body, whenStored }),
    ),
    serveCall('shareLink', ({ db, body, whenStored, ...request }) =>
      shareLink({ ...services, db }, callerOf(request), { ...body, whenStored }),
    ),
    serveCall('reportMessage', ({ db, body, language, ...request }) =>
      reportMessage({ ...services, db }, callerOf(request), { ...body, language }),
    ),
  ]
}
