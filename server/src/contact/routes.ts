import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { listOwnMessages } from './own-messages.ts'
import { type ContactServices, receiveMessage } from './receive-message.ts'

export function contactRoutes(services: ContactServices & Pick<Services, 'index'>): ServedCall[] {
  return [
    serveCall('sendContactMessage', ({ db, body, network, member }) =>
      receiveMessage(db, services, { ...body, name: body.name, network, memberId: member?.id }),
    ),
    serveCall('listOwnMessages', ({ db, params }) =>
      listOwnMessages({ ...services, db }, params.id),
    ),
  ]
}
