import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import { addEntry, type EntryServices } from './add-entry.ts'
import { changeEntry, deleteEntry, listOwnEntries } from './own-entries.ts'

export function entryRoutes(services: Omit<EntryServices, 'db'>): ServedCall[] {
  return [
    serveCall('addEntry', ({ db, member, body }) => addEntry({ ...services, db }, member.id, body)),
    serveCall('listOwnEntries', ({ db, params }) => listOwnEntries({ ...services, db }, params.id)),
    serveCall('changeEntry', ({ db, member, params, body }) =>
      changeEntry({ ...services, db }, { id: params.id, memberId: member.id }, body),
    ),
    serveCall('deleteEntry', ({ db, member, params }) =>
      deleteEntry({ ...services, db }, { id: params.id, memberId: member.id }),
    ),
  ]
}
