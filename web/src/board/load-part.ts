import { toast } from '../platform/toasts.ts'
import { board } from './messages.ts'

/**
 * Fetches a lazy part of the page and shows it only once it is there. When it cannot be fetched the
 * page stays as it is, and a toast says so.
 */
export async function loadPart(load: () => Promise<unknown>, show: () => void): Promise<void> {
  await load().then(show, () =>
    toast({ title: board.error, description: board.partMissing, tone: 'destructive' }),
  )
}
