import { type ReactNode, useId } from 'react'
import { useConfig } from '../../platform/config.ts'
import { Lock, Radio } from '../../ui/icons/icons.ts'
import { ExplainedBadge } from '../../ui/tooltips/explained-badge.tsx'
import type { OpenRoom } from '../list/open-room.ts'
import { safetyCode } from '../menu-messages.ts'
import { header, safety } from '../messages.ts'
import { type Connection, ConnectionDot } from '../room/connection-dot.tsx'
import type { Person } from '../room/people.ts'
import { WhoMark } from '../room/who-mark.tsx'
import { details } from './details-messages.ts'
import { roomActs } from './room-acts.ts'
import type { RoomChoices } from './room-choices.ts'
import { RoomNumber } from './room-number.tsx'

export interface RoomDetailsProps extends RoomChoices {
  room: OpenRoom
  encrypted: boolean
  connection: Connection
}

/** Renders what is known about a room, and the member's actions on it. */
export function RoomDetails({ room, encrypted, connection, ...choices }: RoomDetailsProps) {
  const { members, participants, memberId, people, paused } = room
  return (
    <>
      <Part title={details.about}>
        <dl className="mt-2 space-y-2 text-sm">
          <Fact term={details.number}>
            <RoomNumber roomId={room.id} masked={room.number} known={room.knowsNumber} />
          </Fact>
          <Fact term={details.you}>{people.get(memberId)?.name}</Fact>
          <Fact term={details.connection}>
            <ConnectionDot state={connection} words="all" />
          </Fact>
        </dl>
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          {encrypted && <EncryptedBadge />}
          <StateBadge connection={connection} paused={paused} />
        </div>
      </Part>
      <Part title={header.participants(participants)}>
        <Participants members={members} memberId={memberId} />
        {participants > members.length && (
          <p className="mt-2 text-xs text-fg2">
            {details.withoutKeys(participants - members.length)}
          </p>
        )}
      </Part>
      <section className="mt-6 rounded-lg border border-line bg-s2/60 p-4 text-sm">
        <h2 className="font-[600]">{safety.title}</h2>
        <ul className="mt-2 space-y-1.5 text-xs text-fg2">
          {safety.points.slice(1, -1).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <ul className="mt-4 divide-y divide-line text-sm">
        {roomActs(paused, choices).map(({ icon: Icon, word, act }) => (
          <li key={word}>
            <button
              type="button"
              onClick={act}
              className="flex min-h-11 w-full items-center gap-3 py-2.5 text-left text-fg2 hover:text-fg"
            >
              <Icon className="size-4 shrink-0" aria-hidden />
              {word}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 first:mt-0">
      <h2 id={id} className="text-sm font-[600]">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <dt className="text-fg2">{term}</dt>
      <dd className="num min-w-0">{children}</dd>
    </div>
  )
}

type ParticipantsProps = Pick<OpenRoom, 'memberId'> & { members: readonly Person[] }

function Participants({ members, memberId }: ParticipantsProps) {
  return (
    <ul className="mt-2 space-y-2 text-sm">
      {members.map(({ id, name, look }) => (
        <li key={id} className="flex items-center gap-2">
          <WhoMark look={look} />
          {id === memberId ? safetyCode.you(name) : name}
        </li>
      ))}
    </ul>
  )
}

/**
 * Renders the badge "Encrypted". It may be shown only if this browser has verified the log, has the
 * newest key, and shows no unencrypted message.
 */
function EncryptedBadge() {
  const { productName } = useConfig()
  const means = details.encryptedMeans(productName)
  return (
    <ExplainedBadge
      tone="clear"
      icon={<Lock aria-hidden />}
      word={header.encrypted}
      means={means}
    />
  )
}

function StateBadge({ connection, paused }: { connection: Connection; paused: boolean }) {
  if (connection !== 'connected') return null
  if (paused)
    return <ExplainedBadge tone="neutral" word={header.paused} means={details.pausedMeans} />
  const icon = <Radio aria-hidden />
  return (
    <ExplainedBadge tone="clear" icon={icon} word={header.active} means={details.activeMeans} />
  )
}
