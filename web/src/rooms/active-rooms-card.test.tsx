import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ActiveRoomsCard } from './active-rooms-card.tsx'

describe('ActiveRoomsCard', () => {
  it('§2 says that there are no rooms, and how they come to be', async () => {
    await render(<ActiveRoomsCard />)
    await expect.element(page.getByRole('region', { name: 'Active Chat Rooms' })).toBeVisible()
    await expect.element(page.getByText('No active chat rooms', { exact: true })).toBeVisible()
    const how = 'Chat rooms are created when matches are unlocked'
    await expect.element(page.getByText(how, { exact: true })).toBeVisible()
  })
})
