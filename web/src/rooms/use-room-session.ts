import { useEffect, useState } from 'react'
import { useLive, useLiveState } from '../platform/live.ts'
import { useStore } from '../platform/store.ts'
import { type AccountKeys, RoomSession, type RoomStage } from './room-session.ts'

const OPENING: RoomStage = { stage: 'opening' }

/** Opens a room and keeps it in step with the event stream. Give the component a key: one room each. */
export function useRoomSession(id: string, keys: AccountKeys) {
  const [session] = useState(() => new RoomSession(id, keys))
  const stage = useStore(session.stage, OPENING)
  const connection = useLiveState()
  useEffect(() => void session.open(), [session])
  useLive('message', (message) => {
    if (message?.roomId === id) void session.take(message)
  })
  // Without data it may have rung while the connection was lost.
  useLive('epoch', (rung) => {
    if (!rung || rung.roomId === id) void session.followLog()
  })
  useLive('room', (rung) => {
    if (!rung || rung.roomId === id) void session.catchUp()
  })
  useLive('rooms', () => void session.catchUp())
  // What was sent between the first look and the first connection.
  useEffect(() => {
    if (connection === 'connected') void session.catchUp()
  }, [session, connection])
  return { session, stage }
}
