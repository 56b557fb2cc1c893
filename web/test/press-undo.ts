import { page } from 'vitest/browser'

/** Presses Undo. Focuses it first, which pauses the ten seconds that a busy machine may need. */
export async function pressUndo(): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  ;(await undo.findElement()).focus()
  await undo.click()
}
