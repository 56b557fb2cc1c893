import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Masked } from '../../ui/masked.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notices } from '../messages.ts'
import { listedNames, type Person } from '../room/people.ts'
import type { Happening } from './conversation.ts'

interface HappeningLineProps {
  happening: Happening
  /** All present and former members of the room, because the member of the event may have left. */
  people: ReadonlyMap<string, Person>
  own: boolean
  /** The number of the room, masked. */
  number: string
  /** Shares earlier messages. Rejects on failure. */
  onShare: (epoch: number) => Promise<unknown>
}

/** Renders an event of the verified log among the messages. */
export function SystemMessage({ happening, people, own, number, onShare }: HappeningLineProps) {
  const name = people.get(happening.memberId)?.name ?? ''
  const line = useRef<HTMLLIElement>(null)
  // Once the keys are shared, the card disappears, so the focus moves.
  const shareHere = (epoch: number) =>
    onShare(epoch).then(() => line.current?.focus({ preventScroll: true }))
  const share = happening.share && (
    <ShareCard share={happening.share} people={people} onShare={shareHere} />
  )
  const text = own ? ownTexts[happening.kind] : othersTexts[happening.kind](name, number)
  if (happening.kind === 'reset' && !own) {
    return (
      <li ref={line} tabIndex={-1} className="mt-5 text-xs text-fg2">
        <Notice tone="info">{text}</Notice>
        <div className="text-center">{share}</div>
      </li>
    )
  }
  return (
    <li ref={line} tabIndex={-1} className="mt-5 text-center text-xs text-fg2">
      <p>
        <Unbroken text={text} part={number} />
      </p>
      {share}
    </li>
  )
}

const ownTexts: Readonly<Record<Happening['kind'], string>> = {
  create: notices.createdByYou,
  join: notices.youJoined,
  remove: notices.youRemoved,
  reset: notices.youNewKeys,
  rekey: notices.renewed,
}

/** Renders a text in which no line breaks within the number, which would look like two. */
function Unbroken({ text, part }: { text: string; part: string }) {
  const at = text.indexOf(part)
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">
        <Masked text={part} />
      </span>
      {text.slice(at + part.length)}
    </>
  )
}

type Told = (name: string, number: string) => string

const othersTexts: Readonly<Record<Happening['kind'], Told>> = {
  create: notices.created,
  join: (name, number) => notices.joined(number, name),
  remove: notices.removed,
  reset: notices.newKeys,
  rekey: () => notices.renewed,
}

interface ShareCardProps extends Pick<HappeningLineProps, 'people' | 'onShare'> {
  share: NonNullable<Happening['share']>
}

/**
 * Renders the offer to share earlier messages. Names every member who gains access, because sharing
 * with one member may give others access, too.
 */
function ShareCard({ share: { epoch, with: ids }, people, onShare }: ShareCardProps) {
  const name = listedNames(ids.flatMap((id) => people.get(id) ?? []))
  const [state, setState] = useState<'idle' | 'sharing' | 'failed'>('idle')
  async function share() {
    setState('sharing')
    try {
      await onShare(epoch)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className="mx-auto mt-2 max-w-[26rem] rounded-lg border border-line bg-s1 p-4">
      <p className="mb-3">{notices.shareWith(name)}</p>
      <Button variant="secondary" disabled={state === 'sharing'} onClick={() => void share()}>
        {state === 'sharing' ? notices.sharing : notices.share(name)}
      </Button>
      {state === 'failed' && (
        <p role="alert" className="mt-3 text-flag">
          {notices.shareFailed}
        </p>
      )}
    </div>
  )
}
