import { fromBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { call } from '../api/api.ts'
import { keyMaterial } from '../sealing/derive.ts'
import { onSessionEnd } from '../session/session.ts'

/** A key of the member's drafts. Scripts cannot export it. */
export interface DraftKey {
  key: CryptoKey
}

let known: Promise<readonly DraftKey[]> | undefined
onSessionEnd(() => {
  known = undefined
})

/**
 * Resolves to the keys of the signed-in member's drafts. The first one seals; each of them may
 * open. The server sends them only to sessions of the member. They are held in memory until the
 * session ends. Rejects without a session or a connection.
 */
export function draftKeys(): Promise<readonly DraftKey[]> {
  const asked = (known ??= fetchKeys())
  asked.catch(() => {
    if (known === asked) known = undefined
  })
  return asked
}

async function fetchKeys(): Promise<readonly DraftKey[]> {
  const { keys } = await call('getDraftKeys')
  return Promise.all(
    keys.flatMap((text) => {
      const secret = fromBase64url(text)
      return secret ? [keyMaterial(secret).then((key) => ({ key }))] : []
    }),
  )
}
