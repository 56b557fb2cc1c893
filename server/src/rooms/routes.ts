import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { answerInvitation } from './answer-invitation.ts'
import { askToConnect } from './ask-to-connect.ts'
import { blockMember } from './block-member.ts'
import { leaveRoom } from './leave-room.ts'
import { listInvitations } from './list-invitations.ts'
import { listMessages } from './list-messages.ts'
import type { RoomCaller } from './participants.ts'
import { pauseRoom } from './pause-room.ts'
import { reportMessage } from './report-message.ts'
import { addEpoch, listEpochs, shareLink } from './room-epochs.ts'
import { getRoomKeys, saveRoomKeys } from './room-keys.ts'
import type { ConnectServices, EpochServices } from './room-services.ts'
import { sendMessage } from './send-message.ts'
import { getRoom, getRoomNumber, listChatRooms } from './view-room.ts'

type Services = Omit<ConnectServices & EpochServices, 'db'>

/** Which room, and who is calling. */
const callerOf = ({ params, member }: { params: { id: string }; member: { id: string } }) =>
  ({ roomId: params.id, memberId: member.id }) satisfies RoomCaller

export function roomRoutes(services: Services): ServedCall[] {
  return [...requestRoutes(services), ...placeRoutes(services), ...talkRoutes(services)]
}

function requestRoutes(services: Services): ServedCall[] {
  return [
    serveCall('askToConnect', ({ db, member, body, whenStored }) =>
      askToConnect({ ...services, db }, member.id, { ...body, whenStored }),
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
    serveCall('getRoomKeys', ({ db, member }) => getRoomKeys({ ...services, db }, member.id)),
    serveCall('saveRoomKeys', ({ db, member, body }) =>
      saveRoomKeys({ ...services, db }, member.id, body),
    ),
  ]
}

/** Where she is, and how she stands there. */
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
    serveCall('pauseRoom', ({ db, body, ...request }) =>
      pauseRoom({ ...services, db }, callerOf(request), body.paused),
    ),
    serveCall('blockMember', ({ db, body, ...request }) =>
      blockMember({ ...services, db }, callerOf(request), body),
    ),
  ]
}

function talkRoutes(services: Services): ServedCall[] {
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
    serveCall('reportMessage', ({ db, body, ...request }) =>
      reportMessage({ ...services, db }, callerOf(request), body),
    ),
  ]
}
