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
  n: count.describe('The ledger line that added the holder'),
})
export type Holder = z.infer<typeof Holder>

/** A holder, with the values that are hashed in the ledger line. */
const ProvenHolder = Holder.extend({
  day: shownText.describe('The day of that line'),
  by: shownText.describe('The moderator who confirmed the holder'),
  published: shownText
    .nullable()
    .describe('The day of the first published head that covers that line'),
})
export type ProvenHolder = z.infer<typeof ProvenHolder>

const shownLock = z.object({ holder: shownText, lock: shownText })

/** An encrypted picture as a moderator sees it. */
export const EvidenceFile = z.object({
  id: shownText,
  holders: z.array(shownText).describe('The holders for whom a share is encrypted'),
  waits: z.boolean().describe('The holders have changed, so it has to be split again'),
  releases: z
    .array(z.object({ by: shownText, to: shownText }))
    .describe('Who released a share to whom'),
  openedBy: z.array(shownText),
})
export type EvidenceFile = z.infer<typeof EvidenceFile>

export const CaseEvidence = z.object({
  kinds: z.array(z.enum(evidenceKinds)).describe('The kinds of pictures, as stated by the author'),
  files: z.array(EvidenceFile),
  you: shownText.describe('The random id of the moderator who asks'),
})
export type CaseEvidence = z.infer<typeof CaseEvidence>

export const SealedEvidence = z.object({
  case: shownText,
  commitment: shownText,
  lock: shownText
    .nullable()
    .describe("The moderator's own share; null if the author encrypted none for this moderator"),
  releases: z.array(shownLock).describe('Shares of others, encrypted for this moderator'),
  content: shownText
    .nullable()
    .describe('Base64; null unless another share was released to this moderator'),
})
export type SealedEvidence = z.infer<typeof SealedEvidence>

const HolderAtConsole = Holder.extend({
  n: count.nullable().describe('Null until a second moderator has confirmed the holder'),
  yours: z.boolean(),
})
export type HolderAtConsole = z.infer<typeof HolderAtConsole>

const moderator = { access: 'moderator' } as const

export const evidenceCalls = {
  openVerification: call(moderationPaths.openVerification, {
    summary: 'Ask two moderators to verify a warning with evidence',
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
    summary: 'Withdraw evidence before it is decided about',
    access: 'owner',
    suspendedToo: true,
    params: idParams.extend({ case: idParams.shape.id }),
    answer: z.object({ received: z.literal(true) }),
  }),
  listHolders: call(moderationPaths.listHolders, {
    summary: 'List the moderators for whom evidence is encrypted; two together can decrypt it',
    access: 'public',
    answer: z.array(Holder),
  }),
  proveHolders: call(moderationPaths.proveHolders, {
    summary: 'List the holders with their ledger lines, with which a browser checks the list',
    access: 'public',
    answer: z.object({
      holders: z.array(ProvenHolder),
      tail: z
        .object({
          after: count.describe('The last line covered by a published head'),
          head: shownText.describe('The head at that line'),
          lines: z.array(shownText).describe('The SHA-256 of each later line, in hex'),
        })
        .nullable()
        .describe('Lines up to the newest holder that no published head covers yet'),
      ready: z
        .boolean()
        .describe(`Evidence can be submitted: there are ${HOLDERS_NEEDED} holders and a store`),
    }),
  }),
  listHoldersAtConsole: call(moderationPaths.listHoldersAtConsole, {
    access: 'console',
    summary: 'List the key holders, and those who wait to be confirmed',
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
    summary: "Confirm another moderator's key after comparing it in person",
    params: idParams,
    body: z.object({ key: base64url(HOLDER_KEY_LENGTH) }),
    answer: z.object({ confirmed: z.literal(true) }),
  }),
  leaveHolders: call(moderationPaths.leaveHolders, {
    ...moderator,
    summary: 'Stop being a key holder',
    answer: z.object({ left: z.literal(true) }),
  }),
  listEvidence: call(moderationPaths.listEvidence, {
    ...moderator,
    summary: 'List the sealed pictures of a claimed case',
    params: idParams,
    answer: CaseEvidence,
  }),
  readEvidence: call(moderationPaths.readEvidence, {
    ...moderator,
    summary:
      'Get a sealed picture of a claimed case; its bytes only once another holder released a share',
    params: idParams,
    query: z.object({
      only: z
        .literal('shares', fieldError('Only the shares can be asked for alone.'))
        .optional()
        .describe('Without the bytes, so that the picture is not recorded as opened'),
    }),
    answer: SealedEvidence,
  }),
  resplitEvidence: call(moderationPaths.resplitEvidence, {
    ...moderator,
    summary:
      'Replace the shares of a picture by new ones for the current holders, made from two old ones',
    params: idParams,
    body: z.object({ locks: list(shareLock, MOST_HOLDERS, fieldError('Too many locks.')) }),
    answer: z.object({ locked: z.literal(true) }),
  }),
  releaseEvidence: call(moderationPaths.releaseEvidence, {
    ...moderator,
    summary: "Release one's share of a picture to another holder",
    params: idParams,
    body: z.object({ to: holderId, lock }),
    answer: z.object({ released: z.literal(true) }),
  }),
}
