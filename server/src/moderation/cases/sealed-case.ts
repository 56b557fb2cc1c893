import {
  caseOutcomes,
  caseReasonNames,
  caseStates,
  objectionRights,
} from '@sidelight/contract/rules/case-policy'
import { contesters } from '@sidelight/contract/rules/cases/contested-by'
import { controlKinds } from '@sidelight/contract/rules/control-policy'
import { evidenceKinds } from '@sidelight/contract/rules/evidence-policy'
import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { languages } from '../../platform/http/language.ts'
import { Controlled, textOf } from '../control/controlled.ts'

const state = z.enum(['held', 'published', 'disputed', 'removed'])

/** What a decision can change about a warning. */
const badge = z.object({ verifiedUntil: z.string().nullable(), verifiedBy: z.string().nullable() })

const Judged = z.object({
  state,
  /** Absent in cases that are older than this field. */
  contestedBy: z.enum(contesters).nullish(),
  verified: z.boolean(),
  description: z.string(),
})
export type Judged = z.output<typeof Judged>

const Case = z.object({
  /** A random id that no warning has, while `cardless`. */
  warningId: z.string(),
  /** The warning that it is about is not known yet. */
  cardless: z.boolean().optional(),
  /** The room that it is about: `warningId` is the id there of the member who is reported. */
  room: z
    .object({
      id: z.string(),
      phoneNumber: z.string(),
      /** It has banned the member. */
      banned: z.boolean().optional(),
    })
    .optional(),
  /** The handle that is to be proved, and the phrase that belongs into its profile. */
  profile: z.object({ handle: z.string(), phrase: z.string() }).optional(),
  /** The open or the last question of a moderator. */
  question: z.string().optional(),
  /** The warning before this case changed it. */
  before: Judged.optional(),
  /** The hash of the description with parts struck out by the last decision. */
  struck: z.string().optional(),
  /** What that is in the description of `before`: the beginning and the end of each part. */
  parts: z.array(z.tuple([z.number(), z.number()])).optional(),
  /** The badge that the last decision took off, and the hash of what the evidence was about. */
  lost: badge.extend({ judged: z.string() }).optional(),
  /** Two moderators count it against the author, or against who contested it. */
  strike: z.boolean().optional(),
  /** The warning is marked as disputed only once a moderator has looked. */
  unmarked: z.boolean().optional(),
  /** Its opener proved control of the number, and says that it changed hands: a dispute too can say so. */
  claimed: z.boolean().optional(),
  /** Milliseconds by which it is due later than if it had been in its class from the first. */
  givenMs: z.number().optional(),
  /** What an author says that her evidence is, and the hash of what it is about. */
  kinds: z.array(z.enum(evidenceKinds)).optional(),
  judged: z.string().optional(),
  /** The hash of what the moderator who has it, or had it last, was shown of the warning. */
  seen: z.string().optional(),
  /** The hash of the whole card that she was shown. */
  seenCard: z.string().optional(),
  /** The hash of the card about which a decision is proposed. */
  proposedCard: z.string().optional(),
  /** The hash of the card that was hidden; absent in older rows. */
  hiddenCard: z.string().optional(),
  /** Case and warning before the last decision, while it can be undone. */
  undo: z
    .object({
      /** The warning before it; the description only where words were struck out. */
      warning: Judged.partial({ description: true }),
      /** The badge before it, where it changed the badge. */
      badge: badge.optional(),
      /** The claim of its number before it, where it decided about that. */
      claim: z
        .object({
          numberClaimedAt: z.string().nullable(),
          numberMovedAt: z.string().nullable(),
        })
        .optional(),
      /** The warning's state after it. */
      after: state,
      /** The hash of the description that it wrote. */
      written: z.string().optional(),
      /** Whether `before` was known already, and what it was; absent in older rows. */
      hadBefore: z.boolean(),
      before: Judged.optional(),
      struck: z.string().optional(),
      parts: z.array(z.tuple([z.number(), z.number()])).optional(),
      strike: z.boolean().optional(),
      /** The answer under the card before it; null without one. */
      reply: z
        .object({ reply: z.string(), replyOn: z.string(), replyBy: z.enum(controlKinds) })
        .nullish(),
      state: z.enum(caseStates),
      outcome: z.enum(caseOutcomes).nullable(),
      reason: z.enum(caseReasonNames).nullable(),
      decidedOn: z.string().nullable(),
      decidedBy: z.string().nullable(),
      isHidden: z.boolean(),
      hiddenUntil: z.string().nullable(),
    })
    .optional(),
})
export type SealedCase = z.output<typeof Case>

/**
 * Bytes before sealing: the length tells neither whether a question is open nor what was changed. Older rows
 * are shorter until they change.
 */
const CASE_BYTES = 28_672

/** Which warning a case is about, and what only moderators and the two sides may read. */
export const sealedCase = sealedColumn({
  table: 'cases',
  column: 'sealed',
  schema: Case,
  padTo: CASE_BYTES,
  tags: {
    columns: ['warningTag'],
    of: (index, { warningId }) => ({ warningTag: index.tag('case-warning', warningId) }),
  },
})

/** Returns a case with what is sealed in it; nothing, and a line of the log, when it cannot be opened: others go on. */
export function openedCase<Row extends { sealed: Buffer }>(
  { vault, log }: { vault: Vault; log: { error(message: string): void } },
  row: Row,
): { row: Row; held: SealedCase }[] {
  try {
    return [{ row, held: sealedCase.open(vault, row.sealed) }]
  } catch {
    log.error('a case cannot be opened')
    return []
  }
}

const Opener = z.object({
  receipt: z.string(),
  topic: z.string(),
  message: z.string(),
  /** What a moderator is told beside an answer that is to stand under the card. */
  note: z.string().optional(),
  contact: z.string().optional(),
  /** What an objection asks for. */
  rights: z.array(z.enum(objectionRights)).optional(),
  /** The name under a request to take something down, until it is erased. */
  signature: z.string().optional(),
  /** The id of the reported messages of a room. */
  messages: z.string().optional(),
  /** The id of the office of help that opened it. */
  office: z.string().optional(),
  /** What its writer had proved to control. */
  controlled: Controlled.optional(),
  /** Where the profile is that was proved. */
  place: z.string().optional(),
  /** Of the page on which it was reported. */
  language: z.enum(languages),
})
export type SealedOpener = z.output<typeof Opener>

/** What somebody reported, and the receipt of it. */
export const sealedOpener = sealedColumn({
  table: 'caseOpeners',
  column: 'sealed',
  schema: Opener,
  padTo: 4_096,
  tags: {
    columns: ['receiptTag', 'valueTag'],
    of: (index, { receipt, controlled }) => ({
      receiptTag: index.tag('receipt', receipt),
      valueTag: controlled ? index.tag('control', textOf(controlled)) : null,
    }),
  },
})

/** What was written with an event, and the salt of its commitment in the ledger. */
export const sealedCaseText = sealedColumn({
  table: 'caseEvents',
  column: 'sealed',
  key: 'ledgerN',
  schema: z.object({ text: z.string(), salt: z.string() }),
  padTo: 4_096,
})
