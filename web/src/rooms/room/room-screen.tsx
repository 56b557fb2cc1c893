import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { DraftPlace } from '../../platform/drafts/stored-draft.ts'
import { useRestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { useMedia, WITH_DETAILS } from '../../ui/use-media.ts'
import { canBeAnswered, type Quoted, quoteOf, rowsOf } from '../conversation/conversation.ts'
import { type BoxState, MessageBox } from '../conversation/message-box.tsx'
import type { RoomChoices } from '../details/room-choices.ts'
import { ConversationList } from '../list/conversation-list.tsx'
import type { OpenRoom } from '../list/open-room.ts'
import { lines } from '../messages.ts'
import type { Connection } from './connection-dot.tsx'
import { type Newcomers, NewcomersBanner } from './newcomers-banner.tsx'
import { RoomBar } from './room-bar.tsx'
import { RoomMenu } from './room-menu.tsx'
import { pane, usePaneKeys } from './use-pane-keys.ts'

const RoomDetails = lazy(() =>
  import('../details/room-details.tsx').then((module) => ({ default: module.RoomDetails })),
)

export interface RoomActs {
  /** Called with the text of the message box at every change. */
  type: (text: string) => void
  /** Sends a message. `answers` is the key of the message to which it replies. */
  send: (text: string, answers?: string) => void
  retry: (key: string) => void
  discard: (key: string) => void
  earlier: () => Promise<unknown>
  share: (epoch: number) => Promise<unknown>
  seenNewcomers: (epoch: number) => void
}

export interface RoomScreenProps {
  room: OpenRoom
  acts: RoomActs
  /** The actions of the details and the menu. */
  choices: RoomChoices
  connection: Connection
  /** Whether there was a connection since the page was opened. */
  wasConnected: boolean
  /** Where the text of the message box is stored. */
  draftPlace: DraftPlace
  /** A notice about this browser, shown above the conversation. */
  notice?: ReactNode
}

/**
 * Renders a room: its bar, the conversation, the message box and, if there is space, its details.
 */
export function RoomScreen(props: RoomScreenProps) {
  const { room, choices, connection } = props
  const { unverified, onUnverified } = useUnverified()
  const hasDetails = useMedia(WITH_DETAILS)
  usePaneKeys()
  useRestoredFocus()
  const encrypted = room.isEncrypted && unverified.size === 0
  return (
    <div className="room flex">
      <section {...pane} aria-label={lines.conversation} className="flex min-w-0 flex-1 flex-col">
        <RoomBar
          number={room.number}
          participants={room.participants}
          encrypted={encrypted}
          paused={room.paused}
          connection={connection}
          hasDetails={hasDetails}
          onDetails={() => choices.onOpen('details')}
          menu={!hasDetails && <RoomMenu paused={room.paused} {...choices} />}
        />
        {props.notice}
        <Conversation {...props} onUnverified={onUnverified} />
      </section>
      {hasDetails && (
        <aside
          {...pane}
          tabIndex={-1}
          aria-label={lines.details}
          className="w-76 shrink-0 overflow-y-auto border-l border-line px-6 py-5"
        >
          <Suspense>
            <RoomDetails room={room} encrypted={encrypted} connection={connection} {...choices} />
          </Suspense>
        </aside>
      )}
    </div>
  )
}

interface ConversationProps extends RoomScreenProps {
  onUnverified: (key: string, inView: boolean) => void
}

/** Renders the messages, and the message box or what the member has to do before writing. */
function Conversation({ room, acts, choices, onUnverified, ...given }: ConversationProps) {
  const { connection, wasConnected, draftPlace } = given
  const answer = useReply(room)
  const { newcomers } = room
  const seen = useSeenNewcomers(newcomers, acts)
  const state = newcomers ? 'held' : boxState(connection, wasConnected)
  return (
    <>
      {newcomers && <NewcomersBanner {...newcomers} onSeen={seen.greet} />}
      <ConversationList
        rows={rowsOf(room.entries, room)}
        people={room.people}
        memberId={room.memberId}
        number={room.number}
        isFirstVisit={room.isFirstVisit}
        onShare={acts.share}
        onRetry={acts.retry}
        onDiscard={acts.discard}
        onReply={answer.start}
        onReport={(key) => choices.onOpen('report', key)}
        onBlock={(memberId) => choices.onOpen('block', memberId)}
        onEarlier={room.hasEarlier ? acts.earlier : undefined}
        onUnverified={onUnverified}
      />
      {seen.isBoxOpen && (
        <Foot
          room={room}
          acts={acts}
          state={state}
          draftPlace={draftPlace}
          answer={answer}
          takesFocus={seen.takesFocus}
        />
      )}
    </>
  )
}

function useUnverified() {
  const [unverified, setUnverified] = useState<ReadonlySet<string>>(new Set())
  const onUnverified = (key: string, inView: boolean) =>
    setUnverified((before) => {
      const next = new Set(before)
      if (inView) next.add(key)
      else next.delete(key)
      return next
    })
  return { unverified, onUnverified }
}

/** Returns the message to which the next one replies, and functions that choose it. */
function useReply({ entries, people, memberId, blocked }: OpenRoom) {
  const [quoted, setQuoted] = useState<Quoted | null>(null)
  function start(key: string) {
    const said = entries.filter(canBeAnswered).find((one) => one.key === key)
    if (said) setQuoted(quoteOf(said))
  }
  /** Begins a reply to the newest message of another member. */
  function startNewest() {
    const others = entries.filter(canBeAnswered).filter(({ sender }) => sender !== memberId)
    const newest = others.findLast(({ sender }) => !blocked.has(sender))
    if (newest) setQuoted(quoteOf(newest))
  }
  const reply = quoted && { quoted, name: people.get(quoted.sender)?.name ?? '' }
  return { reply, start, startNewest, end: () => setQuoted(null) }
}

/**
 * Returns whether to render the message box: not before the newcomers were acknowledged. A box that
 * is already open stays, but sends nothing until then.
 */
function useSeenNewcomers(newcomers: Newcomers | null, acts: RoomActs) {
  const [acknowledged, setAcknowledged] = useState(false)
  // After the acknowledgement, the box stays open for later newcomers.
  const [opened, setOpened] = useState(newcomers === null)
  function greet() {
    setAcknowledged(true)
    setOpened(true)
    if (newcomers) acts.seenNewcomers(newcomers.epoch)
  }
  return { greet, isBoxOpen: opened || !newcomers, takesFocus: acknowledged && !newcomers }
}

interface FootProps extends Pick<RoomScreenProps, 'room' | 'acts' | 'draftPlace'> {
  state: BoxState
  answer: ReturnType<typeof useReply>
  takesFocus: boolean
}

/** Renders the message box. The session stores its text. */
function Foot({ room, acts, state, draftPlace, answer, takesFocus }: FootProps) {
  const [text, setText] = useState(room.typed)
  function type(next: string) {
    setText(next)
    acts.type(next)
  }
  function send(message: string) {
    if (answer.reply) acts.send(message, answer.reply.quoted.key)
    else acts.send(message)
    answer.end()
  }
  return (
    <MessageBox
      state={state}
      takesFocus={takesFocus}
      text={text}
      draftPlace={draftPlace}
      reply={answer.reply}
      onText={type}
      onSend={send}
      onUp={answer.startNewest}
      onNoReply={answer.end}
    />
  )
}

function boxState(connection: Connection, wasConnected: boolean): BoxState {
  if (connection === 'connected') return 'ready'
  return wasConnected ? 'waiting' : 'connecting'
}
