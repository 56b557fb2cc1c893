import type { Watch } from '@sidelight/contract/calls/watches'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { type PlanServices } from './active-watches.ts'
import { listWatches } from './list-watches.ts'
import type { ShelfServices } from './own-shelf.ts'
import { shelfChanges } from './shelf-changes.ts'

/** What one member watches, for a data export. The account's foreign key deletes the shelf. */
export const watchDataExport = {
  /** The quiet writes to perform or to delete. */
  changes: shelfChanges,
  async collect(services: ShelfServices & PlanServices, memberId: string): Promise<Watch[]> {
    return (await listWatches(services, memberId)).watches
  },
  async erase(
    db: Handle,
    { vault, quiet }: Pick<Services, 'vault' | 'quiet'>,
    memberId: string,
  ): Promise<void> {
    await quiet.forget(db, shelfChanges(vault), (change) => change.memberId === memberId)
  },
}
