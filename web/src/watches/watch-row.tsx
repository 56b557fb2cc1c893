import type { Watch, Watches } from '@sidelight/contract/calls/watches'
import { WATCHES_FREE, WATCHES_VIP } from '@sidelight/contract/rules/limits'
import { useId } from 'react'
import { sentenceFor } from '../platform/api/api-error.ts'
import { Link } from '../platform/navigation/router.tsx'
import { useMember } from '../platform/session/session.ts'
import { Switch } from '../ui/forms/switch.tsx'
import { Eye } from '../ui/icons/icons.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { failure, page, row as texts } from './messages.ts'
import { toSent, useSaveWatches, useWatches } from './queries.ts'
import { isSameWatch } from './watched-value.ts'

type WatchRowProps = Pick<Watch, 'kind' | 'value'>

/** Renders the row with the switch that watches a searched value. */
export function WatchRow(props: WatchRowProps) {
  const member = useMember()
  return member && <MembersRow memberId={member.id} {...props} />
}

function MembersRow({ memberId, kind, value }: WatchRowProps & { memberId: string }) {
  const id = useId()
  const { data } = useWatches(memberId)
  const { mutate, isPending, error } = useSaveWatches(memberId)
  const watches = data?.watches ?? []
  const watched = watches.find((watch) => isSameWatch(watch, { kind, value }))
  const isOn = watched !== undefined
  const isUsed = isAllUsed(data, watched)
  function change(on: boolean) {
    const others = watches.filter((watch) => !isSameWatch(watch, { kind, value }))
    mutate([...toSent(others), ...(on ? [{ kind, value }] : [])])
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:gap-x-4">
      <Eye className="size-5 text-accent" aria-hidden />
      <span id={id} className="min-w-0 flex-1 basis-28 text-sm">
        <span className="block font-[560]">{texts.titles[kind]}</span>{' '}
        <span className="block text-xs text-fg2">
          <Hint watched={watched} list={data} />
        </span>
        {isOn && (
          <Link
            to="/watches"
            className="text-xs text-fg2 underline underline-offset-4 hover:text-fg"
          >
            {texts.all}
          </Link>
        )}
      </span>
      <Switch
        label={texts.titles[kind]}
        aria-describedby={id}
        checked={isOn}
        disabled={!data || isPending || isUsed}
        onChange={change}
      />
      {error && (
        <p role="alert" className="basis-full text-xs text-flag">
          {sentenceFor(error, failure.ourSide)}{' '}
          <Link to="/watches" className="underline underline-offset-4">
            {texts.all}
          </Link>
        </p>
      )}
    </li>
  )
}

/**
 * Returns whether a value is not watched, and the member watches as much as her plan includes.
 * False until that is known.
 */
function isAllUsed(list: Watches | undefined, watched: Watch | undefined): boolean {
  return list !== undefined && watched === undefined && list.watches.length >= list.most
}

interface HintProps {
  watched: Watch | undefined
  list: Watches | undefined
}

function Hint({ watched, list }: HintProps) {
  const most = list?.most ?? WATCHES_FREE
  if (isAllUsed(list, watched)) return <AllUsed most={most} />
  if (watched?.resting === true) return page.restingOpen
  return most > WATCHES_FREE ? texts.hintVip : texts.hint
}

/** Renders that the member watches as much as her plan includes, and what she can do. */
function AllUsed({ most }: { most: number }) {
  if (most > WATCHES_FREE) return <LinkedText text={texts.usedVip(most)} />
  return (
    <>
      <LinkedText text={texts.used} /> {page.free(WATCHES_VIP)} <LinkedText text={texts.vip} />
    </>
  )
}
