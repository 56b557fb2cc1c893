import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DraftPlace } from '../platform/drafts/stored-draft.ts'
import { RouterProvider } from '../platform/navigation/router.tsx'
import type { Entry } from './conversation/conversation.ts'
import type { RoomChoices } from './details/room-choices.ts'
import type { OpenRoom } from './list/open-room.ts'
import type { Connection } from './room/connection-dot.tsx'
import { type RoomActs, RoomScreen } from './room/room-screen.tsx'
import { said, testRoom } from './test-room.ts'

/** The actions that the screen of a test calls. */
export const acts = {
  type: vi.fn<RoomActs['type']>(),
  send: vi.fn<RoomActs['send']>(),
  retry: vi.fn<RoomActs['retry']>(),
  discard: vi.fn<RoomActs['discard']>(),
  earlier: vi.fn<RoomActs['earlier']>(async () => undefined),
  share: vi.fn<RoomActs['share']>(async () => undefined),
  seenNewcomers: vi.fn<RoomActs['seenNewcomers']>(),
}

/** The callbacks of its menu and its details. */
export const choices = {
  onPause: vi.fn<RoomChoices['onPause']>(),
  onOpen: vi.fn<RoomChoices['onOpen']>(),
}

interface ScreenProps {
  room: OpenRoom
  connection?: Connection
  draftPlace?: DraftPlace
}

/** Renders a room. It is connected by default. */
export function Screen({ room, connection = 'connected', draftPlace = 'nowhere' }: ScreenProps) {
  const wasConnected = connection !== 'connecting'
  return (
    <RouterProvider>
      <RoomScreen
        room={room}
        acts={acts}
        choices={choices}
        connection={connection}
        wasConnected={wasConnected}
        draftPlace={draftPlace}
      />
    </RouterProvider>
  )
}

export const show = (entries: Entry[], more: Partial<OpenRoom> = {}) =>
  render(<Screen room={testRoom(entries, more)} />)
export const box = () => page.getByRole('textbox', { name: 'Message' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const text = (words: string) => page.getByText(words, { exact: true })
export const list = () => page.getByRole('log', { name: 'Messages' })
export const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => said(`${from + place}`, 'w'))
