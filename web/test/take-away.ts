import { cleanup } from 'vitest-browser-react/pure'
import { beneathLayers } from '../src/platform/navigation/beneath-layers.ts'

/**
 * Removes what was rendered, and waits until the history entries of its dialogs are left. Otherwise
 * the next test would see a press of Back.
 */
export async function takeAway(): Promise<void> {
  await cleanup()
  await new Promise<void>((done) => beneathLayers.run(done))
}
