import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { isSealedLength } from '@sidelight/contract/rules/evidence-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { invalid } from '../../platform/http/invalid.ts'
import { tooManyRequests } from '../../platform/http/too-many-requests.ts'
import { unavailable } from '../../platform/http/unavailable.ts'
import { durableBudget } from '../../platform/limits/durable-budget.ts'
import type { Services } from '../../platform/services.ts'
import type { EvidenceStore } from '../evidence-store/evidence-store.ts'
import { objectNames } from './object-name.ts'

export interface UploadServices extends Pick<Services, 'index' | 'limits'> {
  /** Undefined if this installation accepts no evidence. */
  evidenceStore: EvidenceStore | undefined
}

/** (policy) Pictures that one member uploads in a day. */
const UPLOADS = durableBudget({ name: 'evidence', points: 40, seconds: DAY_MS / 1_000 })

interface Upload {
  memberId: string
  fileId: string
  bytes: Buffer
}

/**
 * Stores an encrypted picture. Stores nothing in the database, so that no row links it to the
 * member. Repeating the same bytes changes nothing. Throws `conflict` for other bytes under the
 * same id, or if no evidence is accepted, `invalid` for a length that no encrypted picture has, and
 * `too_many_requests`.
 */
export async function uploadEvidence(
  { evidenceStore: store, ...services }: UploadServices,
  { memberId, fileId, bytes }: Upload,
): Promise<void> {
  if (!store) throw new Problem('conflict', msg('This installation takes no evidence.'))
  if (!isSealedLength(bytes.length)) {
    throw invalid({ file: msg('This is not a sealed picture.') })
  }
  const spent = await services.limits.consume(UPLOADS, memberId)
  if (!spent.allowed) {
    throw tooManyRequests(msg('You have sent as many pictures as one day takes.'), spent.renewsInMs)
  }
  const names = objectNames(services, { memberId, fileId })
  const stored = await findObject(store, names)
  if (stored && !stored.bytes.equals(bytes)) {
    throw new Problem('conflict', msg('Another picture was sent under this name.'))
  }
  const [name] = names
  if (!stored && name !== undefined) await reached(store.put(name, bytes))
}

/** Returns the first of these objects that is in the store. */
export async function findObject(
  store: EvidenceStore,
  names: readonly string[],
): Promise<{ name: string; bytes: Buffer } | undefined> {
  for (const name of names) {
    const bytes = await reached(store.get(name))
    if (bytes) return { name, bytes }
  }
  return undefined
}

/** Returns the response of a store. Throws `unavailable` if there is none. */
async function reached<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw unavailable(error)
  }
}
