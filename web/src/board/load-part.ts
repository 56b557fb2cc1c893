import { toast } from '../platform/toasts.ts'
import { refusals } from './board-messages.ts'

/**
 * Loads a lazy part of the page and shows it. If it fails to load, the page stays unchanged and a
 * toast says so.
 */
export async function loadPart(load: () => Promise<unknown>, show: () => void): Promise<void> {
  await load().then(show, () => toast(refusals.unreached))
}
