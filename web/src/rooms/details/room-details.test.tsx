import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import type { OpenRoom } from '../list/open-room.ts'
import { said, testRoom } from '../test-room.ts'
import { button, choices, Screen, text } from '../test-screen.tsx'
import { RoomDetails } from './room-details.tsx'

const faults = () => accessibilityFaults('body > div')
const showDetails = (more: Partial<OpenRoom> = {}) =>
  render(<RoomDetails room={testRoom([], more)} encrypted connection="connected" {...choices} />)

beforeEach(() => {
  for (const choice of Object.values(choices)) choice.mockClear()
})

describe('the details of a room', () => {
  it("§7 show the number, the member's name here, the participants and the meaning of the badges", async () => {
    await showDetails()
    await expect.element(page.getByText('You areHeron')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '3 participants' })).toBeVisible()
    for (const name of ['Heron (you)', 'Wren', 'Ibis', 'Connected']) {
      await expect.element(text(name)).toBeVisible()
    }
    await button('Active').click()
    await expect.element(text('The room is open, and connected now.')).toBeVisible()
    await button('Encrypted').click()
    await expect.element(page.getByText(/stores them locked and cannot read them/)).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('§3 count the members as the server does, and say that one has no keys yet', async () => {
    const { unmount } = await render(<Screen room={testRoom([], { participants: 4 })} />)
    await expect.element(page.getByText('4 participants').first()).toBeInTheDocument()
    await unmount()
    await showDetails({ participants: 4 })
    await expect.element(page.getByRole('heading', { name: '4 participants' })).toBeVisible()
    await expect.element(page.getByText(/^1 member has not opened the room yet/)).toBeVisible()
    await showDetails()
    expect(page.getByText(/opened the room yet/).elements()).toHaveLength(1)
  })

  it('offer the whole number only to a member who knows it', async () => {
    await showDetails()
    await expect.element(button('Show number')).toBeVisible()
    await showDetails({ knowsNumber: false })
    expect(button('Show number').elements()).toHaveLength(1)
  })

  it('show the whole number in the groups of its country until it is hidden again', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ phoneNumber: '+442079460958' }))
    await showDetails()
    await button('Show number').click()
    await expect.element(text('+44 20 7946 0958')).toBeVisible()
    await button('Hide number').click()
    expect(text('+44 20 7946 0958').query()).toBeNull()
    vi.unstubAllGlobals()
  })

  it('§5 offer every action on the room', async () => {
    await showDetails({ paused: true })
    await button('Resume notifications').click()
    expect(choices.onPause).toHaveBeenCalledExactlyOnceWith(false)
    for (const name of ['Safety code', 'Report a message', 'Block a member', 'Leave the room']) {
      await button(name).click()
    }
    const opened = choices.onOpen.mock.calls.flat()
    expect(opened).toEqual(['safety-code', 'report', 'block', 'leave'])
  })
})

describe('a room in a wide window', () => {
  it('§7 shows its details beside the conversation, and F6 moves between both', async () => {
    const { innerWidth, innerHeight } = window
    await page.viewport(1280, 800)
    await render(<Screen room={testRoom([said('a', 'w')])} />)
    const details = page.getByRole('complementary', { name: 'This room' })
    await expect.element(details.getByText('Heron (you)')).toBeVisible()
    expect(button('Room details').query()).toBeNull()
    expect(button('Room menu').query()).toBeNull()
    const box = page.getByRole('textbox', { name: 'Message' })
    await box.click()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', cancelable: true }))
    await expect.element(details).toHaveFocus()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'F6', cancelable: true, shiftKey: true }))
    await expect.element(box).toHaveFocus()
    expect(await faults()).toEqual([])
    await page.viewport(innerWidth, innerHeight)
  })
})
