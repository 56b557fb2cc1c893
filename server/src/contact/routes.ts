import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { type ContactServices, receiveMessage } from './receive-message.ts'

export function contactRoutes(services: ContactServices): ServedCall[] {
  return [
    serveCall('sendContactMessage', ({ db, body, address, member }) =>
      receiveMessage(db, services, { ...body, name: body.name, address, memberId: member?.id }),
    ),
  ]
}
