import { type ReactNode, useState } from 'react'
import { useKeptFocus } from '../platform/kept-focus.tsx'
import type { Connection } from './connection-dot.tsx'
import { type Entry, rowsOf } from './conversation.ts'
import { ConversationList } from './conversation-list.tsx'
import { type BoxState, MessageBox } from './message-box.tsx'
import { type Newcomers, NewcomersBanner } from './newcomers-banner.tsx'
import type { Person } from './people.ts'
import { RoomHeader } from './room-header.tsx'

/** An open room as its member's browser knows it. */
export interface OpenRoom {
  id: string
  /** Masked. */
  number: string
  /** She may see it whole. */
  knowsNumber: boolean
  memberId: string
  paused: boolean
  /** The log is verified and its newest key is held. */
  isEncrypted: boolean
  /** Who is in the room by the log, in joining order. */
  members: readonly Person[]
  /** Everybody who is or was in it. */
  people: ReadonlyMap<string, Person>
  /** Who is new since this browser last showed the room, until she has seen it. */
  newcomers: Newcomers | null
  blocked: ReadonlySet<string>
  entries: readonly Entry[]
  /** There are earlier messages that were not fetched. */
  hasEarlier: boolean
  /** What she had written and not sent when she was last here. */
  typed: string
}

export interface RoomActs {
  /** What stands in the box, at every change. */
  type: (text: string) => void
  send: (text: string) => void
  retry: (key: string) => void
  discard: (key: string) => void
  earlier: () => Promise<unknown>
  share: (epoch: number) => Promise<unknown>
  seenNewcomers: (epoch: number) => void
}

interface RoomScreenProps {
  room: OpenRoom
  acts: RoomActs
  connection: Connection
  /** Connected now or within the last minute. */
  active: boolean
  /** It was connected since the page was opened. */
  wasConnected: boolean
  menu?: ReactNode
  /** Something to know about this browser, above the conversation. */
  notice?: ReactNode
}

/** The room: what it is about, the conversation, and the box to write in. */
export function RoomScreen({ room, acts, connection, menu, notice, ...live }: RoomScreenProps) {
  const [unverified, setUnverified] = useState<ReadonlySet<string>>(new Set())
  useKeptFocus()
  const onUnverified = (key: string, inView: boolean) =>
    setUnverified((before) => {
      const next = new Set(before)
      if (inView) next.add(key)
      else next.delete(key)
      return next
    })
  const { id, number, memberId, people } = room
  const rows = rowsOf(room.entries, room)
  return (
    <div className="room mx-auto flex max-w-[720px] flex-col border-line sm:border-x">
      <RoomHeader
        roomId={id}
        number={number}
        knowsNumber={room.knowsNumber}
        participants={room.members.length}
        name={people.get(memberId)?.name ?? null}
        encrypted={room.isEncrypted && unverified.size === 0}
        active={live.active}
        paused={room.paused}
        connection={connection}
        menu={menu}
      />
      {notice}
      <ConversationList
        rows={rows}
        people={people}
        memberId={memberId}
        number={number}
        onShare={acts.share}
        onRetry={acts.retry}
        onDiscard={acts.discard}
        onEarlier={room.hasEarlier ? acts.earlier : undefined}
        onUnverified={onUnverified}
      />
      <Foot room={room} acts={acts} state={boxState(connection, live.wasConnected)} />
    </div>
  )
}

interface FootProps extends Pick<RoomScreenProps, 'room' | 'acts'> {
  state: BoxState
}

/** Where she writes, or who is new since she last looked. What she wrote stays meanwhile. */
function Foot({ room: { newcomers, typed }, acts, state }: FootProps) {
  const [text, setText] = useState(typed)
  const [greeted, setGreeted] = useState(false)
  function greet(epoch: number) {
    setGreeted(true)
    acts.seenNewcomers(epoch)
  }
  function type(next: string) {
    setText(next)
    acts.type(next)
  }
  if (newcomers) return <NewcomersBanner {...newcomers} onSeen={() => greet(newcomers.epoch)} />
  return (
    <MessageBox state={state} takesFocus={greeted} text={text} onText={type} onSend={acts.send} />
  )
}

function boxState(connection: Connection, wasConnected: boolean): BoxState {
  if (connection === 'connected') return 'ready'
  return wasConnected ? 'waiting' : 'connecting'
}
