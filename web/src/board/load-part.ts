import { toast } from '../platform/toasts.ts'
import { refusals } from './board-messages.ts'

/**
 * Loads the code of a lazy part, then calls `show`. If it fails to load, a toast says so, and the
 * page stays as it is.
 */
export async function loadPart(load: () => Promise<unknown>, show: () => void): Promise<void> {
  await load().then(show, () => toast(refusals.unreached))
}
