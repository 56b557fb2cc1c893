import { callRoom } from '../call-room.ts'

/** Carries the id of the room that the member has left to the member's other tabs. */
const CHANNEL = 'left rooms'

/** Leaves a room, and says so to the member's other tabs. Rejects on failure. */
export async function leaveRoom(id: string): Promise<void> {
  await callRoom('leaveRoom', { params: { id } })
  const tabs = new BroadcastChannel(CHANNEL)
  tabs.postMessage(id)
  tabs.close()
}

/** Calls `act` once the member leaves the room in another tab. Returns a function that ends that. */
export function onRoomLeft(id: string, act: () => void): () => void {
  const tabs = new BroadcastChannel(CHANNEL)
  tabs.addEventListener('message', ({ data }) => {
    if (data === id) act()
  })
  return () => tabs.close()
}
