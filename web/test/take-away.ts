import { cleanup } from 'vitest-browser-react/pure'
import { beneathLayers } from '../src/platform/navigation/beneath-layers.ts'

/**
 * Takes away what was rendered, and waits until the history entries of its dialogs are left: going
 * back ends later, and would be taken for a press of Back in the next test.
 */
export async function takeAway(): Promise<void> {
  await cleanup()
  await new Promise<void>((done) => beneathLayers.run(done))
}
