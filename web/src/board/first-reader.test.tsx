import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { refreshSession } from '../platform/session/session.ts'
import { BOARD, endBoard, openBoard, renderBoard, sent, server } from './test-board.tsx'
import { warning } from './test-warning.ts'

// In a file of its own, because the page remembers its first reader until it is unloaded.
it('§7 the board requests its list once, even if the session is known only later', async () => {
  await openBoard()
  server.signedIn = true
  server.list = () => Response.json([warning('w1')])
  await renderBoard()
  await expect.element(page.getByRole('article')).toBeVisible()
  await refreshSession()
  await expect.element(page.getByRole('button', { name: 'Add Safety Warning' })).toBeEnabled()
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(sent(`GET ${BOARD}`)).toHaveLength(1)
  await endBoard()
})
