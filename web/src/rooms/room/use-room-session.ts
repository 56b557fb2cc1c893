import { useEffect, useState } from 'react'
import { useLive } from '../../platform/live/use-live.ts'
import { useStore } from '../../platform/storage/store.ts'
import { onRoomLeft } from './leave-room.ts'
import { type AccountKeys, RoomSession } from './room-session.ts'
import type { RoomStage } from './room-stage.ts'
import { useConnectionState } from './use-connection.ts'

const OPENING: RoomStage = { stage: 'opening' }

/**
 * Opens a room and follows the event stream. The component needs a key that contains the room's id.
 */
export function useRoomSession(id: string, keys: AccountKeys) {
  const [session] = useState(() => new RoomSession(id, keys))
  const stage = useStore(session.stage, OPENING)
  const connection = useConnectionState()
  useEffect(() => void session.open(), [session])
  useEffect(() => onRoomLeft(id, () => session.showLeft()), [id, session])
  useLive('message', (message) => {
    if (message?.roomId === id) void session.take(message)
  })
  // After a reconnection the handlers get no data, because signals may have been lost. One of these
  // may have been about this room.
  useLive('epoch', (signal) => {
    if (!signal || signal.roomId === id) void session.followLog()
  })
  useLive('room', (signal) => {
    if (!signal || signal.roomId === id) void session.catchUp()
  })
  useLive('rooms', () => void session.catchUp())
  // Fetches what was sent between opening the room and the first connection.
  useEffect(() => {
    if (connection === 'connected') void session.catchUp()
  }, [session, connection])
  useEffect(() => {
    function onVisibility() {
      if (document.visibilityState === 'visible') void session.comeBack()
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [session])
  return { session, stage }
}
