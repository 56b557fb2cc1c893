import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RoomRow } from './room-row.tsx'

it('§3 a room in the side list needs only an id and a date', async () => {
  const room = { id: 'r1', createdAt: '2026-01-05T10:00:00Z' }
  await render(
    <ul>
      <RoomRow room={room} isCurrent unread={0} preview={undefined} />
    </ul>,
  )
  const link = page.getByRole('link', { name: /^Chat room/ })
  await expect.element(link).toHaveAttribute('href', '/match-room/r1')
})
