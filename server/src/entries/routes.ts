import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { addEntry, type EntryServices } from './add-entry.ts'

export function entryRoutes(services: Omit<EntryServices, 'db'>): ServedCall[] {
  return [
    serveCall('addEntry', ({ db, member, body }) => addEntry({ ...services, db }, member.id, body)),
  ]
}
