import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { listOwnMessages } from './own-messages.ts'
import { type ContactServices, receiveMessage } from './receive-message.ts'

export function contactRoutes(services: ContactServices & Pick<Services, 'index'>): ServedCall[] {
  return [
    serveCall('sendContactMessage', ({ db, body, network, member, whenStored }) => {
      const from = { network, memberId: member?.id, whenStored }
      return receiveMessage(db, services, { ...body, name: body.name, ...from })
    }),
    serveCall('listOwnMessages', ({ db, params }) =>
      listOwnMessages({ ...services, db }, params.id),
    ),
  ]
}
