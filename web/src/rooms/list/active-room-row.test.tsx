import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActiveRoomRow } from './active-room-row.tsx'

it('§3 the row of an active room needs only an id and a date', async () => {
  await render(
    <ul>
      <ActiveRoomRow room={{ id: 'r1', createdAt: '2026-11-02T12:00:00.000Z' }} />
    </ul>,
  )
  await expect.element(page.getByText('Chat room', { exact: true })).toBeVisible()
  const join = page.getByRole('link', { name: 'Join Chat' })
  await expect.element(join).toHaveAttribute('href', '/match-room/r1')
})
