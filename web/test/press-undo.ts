import { page } from 'vitest/browser'

/** Undoes the last action. The focus pauses the ten seconds, which a busy machine may need. */
export async function pressUndo(): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  ;(await undo.findElement()).focus()
  await undo.click()
}
