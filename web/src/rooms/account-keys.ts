import type { RoomKeys, RoomLock } from '@sidelight/contract/room-keys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { canUsePasskeys, passkeySecret } from './keys/passkey-secret.ts'
import { drawCode, readCode, writeCode } from './keys/recovery-code.ts'
import { drawRoot, type Root, rootOf } from './keys/root.ts'
import { lockRoot, openLock } from './keys/root-lock.ts'
import { browserRoots } from './keys/root-store.ts'
import type { NewKeys } from './set-up-keys.tsx'

/** Whether this browser holds the keys of her rooms. `lasting`: still at the next visit. */
export type AccountKeys =
  | { state: 'none' }
  | { state: 'locked'; rootId: string; locks: readonly RoomLock[] }
  | { state: 'ready'; root: Root; lasting: boolean }

const roots = browserRoots()
const keyOf = (memberId: string) => ['rooms', 'keys', memberId]

/** The keys of her account as far as this browser has them, and the ways to get them. */
export function useAccountKeys(memberId: string) {
  const client = useQueryClient()
  const queryKey = keyOf(memberId)
  const query = useQuery({ queryKey, queryFn: () => readKeys(memberId) })
  const hold = async (root: Root) => {
    const lasting = await roots.put(memberId, root)
    client.setQueryData(queryKey, { state: 'ready', root, lasting } satisfies AccountKeys)
  }
  return {
    ...query,
    /** New keys; `replaces` names the root that is lost. */
    make: (replaces: string | null) => makeKeys(replaces, hold),
    byCode: (locks: readonly RoomLock[], code: string) => openByCode(locks, code, hold),
    byPasskey: (locks: readonly RoomLock[]) => openByPasskey(locks, hold),
  }
}

type Hold = (root: Root) => Promise<void>

async function readKeys(memberId: string): Promise<AccountKeys> {
  const { rootId, locks }: RoomKeys = await call('getRoomKeys')
  if (rootId === null) return { state: 'none' }
  const root = await roots.get(memberId)
  // Another browser may have started anew: then what is kept here opens nothing any more.
  if (root?.id !== rootId) return { state: 'locked', rootId, locks }
  return { state: 'ready', root, lasting: true }
}

async function makeKeys(replaces: string | null, hold: Hold): Promise<NewKeys> {
  const bytes = drawRoot()
  const root = await rootOf(bytes)
  const secret = drawCode()
  const lock = await lockRoot(bytes, { kind: 'code', secret, credentialId: null })
  let second: RoomLock | null = null
  return {
    code: await writeCode(secret),
    ...(canUsePasskeys() && {
      addPasskey: async () => {
        second = await lockRoot(bytes, await passkeySecret())
      },
    }),
    keep: async () => {
      await call('saveRoomKeys', { body: { rootId: root.id, lock, replaces } })
      if (second) await call('saveRoomKeys', { body: { rootId: root.id, lock: second } })
      await hold(root)
    },
  }
}

async function openByCode(locks: readonly RoomLock[], code: string, hold: Hold): Promise<boolean> {
  const secret = await readCode(code)
  if (secret === null) return false
  for (const lock of locks.filter(({ kind }) => kind === 'code')) {
    const bytes = await openLock(lock, secret)
    if (bytes === null) continue
    await hold(await rootOf(bytes))
    return true
  }
  return false
}

async function openByPasskey(locks: readonly RoomLock[], hold: Hold): Promise<void> {
  const known = locks.flatMap(({ credentialId }) => credentialId ?? [])
  const { credentialId, secret } = await passkeySecret(known)
  const lock = locks.find((one) => one.credentialId === credentialId)
  const bytes = lock && (await openLock(lock, secret))
  if (!bytes) throw new Error('The passkey opens no lock of hers.')
  await hold(await rootOf(bytes))
}

/** Whether this browser has what rooms are locked with. Never replaced by something weaker. */
export function canOpenRooms(): boolean {
  return window.isSecureContext && 'subtle' in crypto
}
