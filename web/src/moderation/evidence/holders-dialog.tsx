import type { HolderAtConsole } from '@sidelight/contract/calls/moderation/evidence'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { useConfig } from '../../platform/config.ts'
import { useStepUp } from '../../platform/session/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FailureNotice } from '../../ui/forms/failure-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { callModeration } from '../call-moderation.ts'
import { holding as texts } from './evidence-messages.ts'
import { fingerprint, type HolderKeys } from './holder-key.ts'
import { HolderRootContext, useHolderKeys } from './holder-root.ts'

const KEY = ['moderated cases', 'holders']

interface HoldersDialogProps {
  /** Undefined for an administrator, who neither holds nor confirms a key. */
  moderator?: string | undefined
  onClose: () => void
}

/** Renders who holds keys and, for a moderator, the buttons to hold or confirm one. */
export function HoldersDialog({ moderator, onClose }: HoldersDialogProps) {
  const { evidence } = useConfig()
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callModeration('listHoldersAtConsole', { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      holdsFocus
      footer={<CloseRow label={texts.close} />}
    >
      <div className="space-y-5 text-sm">
        <p className="text-fg2">{evidence ? texts.intro : texts.off}</p>
        {data ? (
          <>
            <HolderList holders={data.holders} confirms={moderator !== undefined} />
            {moderator !== undefined && <OwnKey holders={data.holders} moderator={moderator} />}
          </>
        ) : (
          <output className="text-fg2">
            {error ? sentenceFor(error, texts.failed) : texts.loading}
          </output>
        )}
      </div>
    </Dialog>
  )
}

type Holders = readonly HolderAtConsole[]

function HolderList({ holders, confirms }: { holders: Holders; confirms: boolean }) {
  if (holders.length === 0) return <p>{texts.none}</p>
  return (
    <ul className="divide-y divide-line">
      {holders.map((holder) => (
        <HolderRow key={holder.id} holder={holder} confirms={confirms} />
      ))}
    </ul>
  )
}

function OwnKey({ holders, moderator }: { holders: Holders; moderator: string }) {
  const keys = useHolderKeys(moderator)
  const { unlock } = use(HolderRootContext)
  if (keys) return <OwnActs own={holders.find(({ yours }) => yours)} keys={keys} />
  return (
    <>
      <p>{texts.keysFirst}</p>
      {unlock}
    </>
  )
}

function useHolderAct(act: () => Promise<unknown>) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: act,
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  })
}

interface HolderRowProps {
  holder: HolderAtConsole
  confirms: boolean
}

function HolderRow({ holder: { id, key, n, yours }, confirms }: HolderRowProps) {
  const { data: digits } = useQuery({
    queryKey: ['holder digits', key],
    queryFn: () => fingerprint(key),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isWaiting = n === null
  return (
    <li className="py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="num font-[560]">{yours ? texts.you(id) : id}</span>
        <span className="text-fg2">{isWaiting ? texts.waits : texts.holds}</span>
      </p>
      <p className="mt-1 text-xs text-fg2">
        {texts.compare}: <span className="num select-all">{digits}</span>
      </p>
      {isWaiting && confirms && <Waiting id={id} holderKey={key} yours={yours} />}
    </li>
  )
}

interface WaitingProps {
  id: string
  holderKey: string
  yours: boolean
}

/** Renders how a key is confirmed, and the button that confirms the key of another moderator. */
function Waiting({ id, holderKey, yours }: WaitingProps) {
  const { mutate, error, isPending } = useHolderAct(() =>
    callModeration('confirmHolder', { params: { id }, body: { key: holderKey } }),
  )
  return (
    <>
      <p className="mt-2 text-xs text-fg3">{yours ? texts.yoursHow : texts.compareHow}</p>
      {!yours && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2"
          disabled={isPending}
          onClick={() => mutate()}
        >
          {isPending ? texts.confirming : texts.confirm(id)}
        </Button>
      )}
      <FailureNotice sentence={error && sentenceFor(error, texts.actFailed)} className="mt-2" />
    </>
  )
}

interface OwnActsProps {
  own: HolderAtConsole | undefined
  keys: HolderKeys
}

function OwnActs({ own, keys }: OwnActsProps) {
  const stepUp = useStepUp()
  const becoming = useHolderAct(() =>
    callModeration('becomeHolder', { body: { key: keys.publicKey } }),
  )
  const leaving = useHolderAct(() => callModeration('leaveHolders'))
  const isOther = own !== undefined && own.key !== keys.publicKey
  const error = becoming.error ?? leaving.error
  return (
    <div className="space-y-3">
      {isOther && <Notice tone="flag">{texts.otherKey}</Notice>}
      <div className="flex flex-wrap gap-2">
        {(!own || isOther) && (
          <Button disabled={becoming.isPending} onClick={() => stepUp(() => becoming.mutate())}>
            {becoming.isPending ? texts.becoming : texts.become}
          </Button>
        )}
        {own && (
          <Button variant="ghost" disabled={leaving.isPending} onClick={() => leaving.mutate()}>
            {leaving.isPending ? texts.leaving : texts.leave}
          </Button>
        )}
      </div>
      <FailureNotice sentence={error && sentenceFor(error, texts.actFailed)} className="mt-2" />
    </div>
  )
}
