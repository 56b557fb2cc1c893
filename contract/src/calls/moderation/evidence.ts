import { z } from 'zod'
import {
  COMMITMENT_LENGTH,
  EVIDENCE_FILES,
  evidenceKinds,
  HOLDER_KEY_LENGTH,
  HOLDERS_NEEDED,
  MOST_HOLDERS,
  SHARE_LOCK_LENGTH,
} from '../../rules/evidence-policy.ts'
import { call } from '../call.ts'
import { fieldError } from '../field-error.ts'
import { base64url, exactText, idParams, list, shownText } from '../text.ts'
import { count } from '../whole-number.ts'
import { moderationPaths } from './paths.ts'

/** A version 4 UUID chosen by the browser. The encryption of the file is bound to it. */
const drawnId = exactText(36).regex(
  /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  fieldError('This is not a version 4 UUID.'),
)

const holderId = exactText(16).regex(/^m-[a-z\d]+$/, fieldError('This is not a moderator.'))
const lock = base64url(SHARE_LOCK_LENGTH)

/** A share of a file's key, encrypted for one holder. */
const shareLock = z.object({ holder: holderId, lock })

const file = z.object({
  id: drawnId,
  commitment: base64url(COMMITMENT_LENGTH),
  locks: list(shareLock, MOST_HOLDERS, fieldError('Too many locks.')),
})

/**
 * A moderator who holds shares of file keys. The given ledger line contains the hash of the public
 * key.
 */
export const Holder = z.object({
  id: shownText,
  key: shownText.describe('Public key of HPKE (P-256), Base64url'),
  n: count.describe('The line of the ledger that added her'),
})
export type Holder = z.infer<typeof Holder>

/** A holder, with the values that are hashed in the ledger line. */
const ProvenHolder = Holder.extend({
  day: shownText.describe('Of her line'),
  by: shownText.describe('The moderator who confirmed her'),
  published: shownText.nullable().describe('The day of the first published head over her line'),
})
export type ProvenHolder = z.infer<typeof ProvenHolder>

const shownLock = z.object({ holder: shownText, lock: shownText })

/** An encrypted picture as a moderator sees it. */
export const EvidenceFile = z.object({
  id: shownText,
  holders: z.array(shownText).describe('For whom a share is locked'),
  waits: z.boolean().describe('The holders have changed: it waits to be split anew'),
  releases: z
    .array(z.object({ by: shownText, to: shownText }))
    .describe('Who let whom use her share'),
  openedBy: z.array(shownText),
})
export type EvidenceFile = z.infer<typeof EvidenceFile>

export const CaseEvidence = z.object({
  kinds: z.array(z.enum(evidenceKinds)).describe('What the author says the pictures are'),
  files: z.array(EvidenceFile),
  you: shownText.describe('The random id of the moderator who asks'),
})
export type CaseEvidence = z.infer<typeof CaseEvidence>

export const SealedEvidence = z.object({
  case: shownText,
  commitment: shownText,
  lock: shownText.nullable().describe('Her own share; null when the author locked none for her'),
  releases: z.array(shownLock).describe('Shares of others, locked anew for her'),
  content: shownText.nullable().describe('Base64; null without a share released to her'),
})
export type SealedEvidence = z.infer<typeof SealedEvidence>

const HolderAtConsole = Holder.extend({
  n: count.nullable().describe('Null until a second moderator confirmed her'),
  yours: z.boolean(),
})
export type HolderAtConsole = z.infer<typeof HolderAtConsole>

const moderator = { access: 'moderator' } as const

export const evidenceCalls = {
  openVerification: call(moderationPaths.openVerification, {
    summary: 'Ask two moderators to look at evidence for a warning',
    access: 'author',
    creates: true,
    params: idParams,
    body: z.object({
      case: drawnId,
      kinds: list(
        z.enum(evidenceKinds, fieldError('Choose one.')),
        evidenceKinds.length,
        fieldError('Choose what the pictures show.'),
      ).refine((kinds) => kinds.length > 0, fieldError('Choose what the pictures show.')),
      files: list(
        file,
        EVIDENCE_FILES,
        fieldError('At most {max} pictures.', { max: EVIDENCE_FILES }),
      ).refine((files) => files.length > 0, fieldError('Add a picture.')),
    }),
    answer: z.object({ case: shownText }),
  }),
  withdrawVerification: call(moderationPaths.withdrawVerification, {
    summary: 'Take evidence back before it is decided',
    access: 'owner',
    suspendedToo: true,
    params: idParams.extend({ case: idParams.shape.id }),
    answer: z.object({ received: z.literal(true) }),
  }),
  listHolders: call(moderationPaths.listHolders, {
    summary: 'The moderators for whom evidence is sealed, of whom two open it together',
    access: 'public',
    answer: z.array(Holder),
  }),
  proveHolders: call(moderationPaths.proveHolders, {
    summary: 'The same with their lines of the ledger, by which a browser checks the list',
    access: 'public',
    answer: z.object({
      holders: z.array(ProvenHolder),
      tail: z
        .object({
          after: count.describe('The last line that a head was published over'),
          head: shownText.describe('The head at that line'),
          lines: z.array(shownText).describe('The SHA-256 of each line after it, in hex'),
        })
        .nullable()
        .describe('Lines up to the newest holder over which no head was published yet'),
      ready: z.boolean().describe(`Evidence can be taken: ${HOLDERS_NEEDED} holders and a store`),
    }),
  }),
  listHoldersAtConsole: call(moderationPaths.listHoldersAtConsole, {
    access: 'console',
    summary: 'The key holders, and those who wait to be confirmed',
    answer: z.object({ holders: z.array(HolderAtConsole), you: shownText }),
  }),
  becomeHolder: call(moderationPaths.becomeHolder, {
    ...moderator,
    summary: 'Become a key holder with this public key, once a second moderator confirms it',
    stepUp: true,
    body: z.object({ key: base64url(HOLDER_KEY_LENGTH) }),
    answer: z.object({ waiting: z.literal(true) }),
  }),
  confirmHolder: call(moderationPaths.confirmHolder, {
    ...moderator,
    summary: "Confirm another moderator's key after comparing it with her",
    params: idParams,
    body: z.object({ key: base64url(HOLDER_KEY_LENGTH) }),
    answer: z.object({ confirmed: z.literal(true) }),
  }),
  leaveHolders: call(moderationPaths.leaveHolders, {
    ...moderator,
    summary: 'Be a key holder no longer',
    answer: z.object({ left: z.literal(true) }),
  }),
  listEvidence: call(moderationPaths.listEvidence, {
    ...moderator,
    summary: 'The sealed pictures of a claimed case',
    params: idParams,
    answer: CaseEvidence,
  }),
  readEvidence: call(moderationPaths.readEvidence, {
    ...moderator,
    summary: 'A sealed picture of a claimed case, its bytes only once another holder released it',
    params: idParams,
    answer: SealedEvidence,
  }),
  resplitEvidence: call(moderationPaths.resplitEvidence, {
    ...moderator,
    summary: 'Lock new shares of a picture for the holders of today, made from two old ones',
    params: idParams,
    body: z.object({ locks: list(shareLock, MOST_HOLDERS, fieldError('Too many locks.')) }),
    answer: z.object({ locked: z.literal(true) }),
  }),
  releaseEvidence: call(moderationPaths.releaseEvidence, {
    ...moderator,
    summary: "Let another holder use one's share of a picture",
    params: idParams,
    body: z.object({ to: holderId, lock }),
    answer: z.object({ released: z.literal(true) }),
  }),
}
