import {
  caseClasses,
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
import { languages } from '../../platform/i18n/language.ts'
import { Controlled, textOf } from '../control/controlled.ts'

const state = z.enum(['held', 'published', 'disputed', 'removed'])

/** The columns of a warning that a decision can change. */
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
  /** A random id that no warning has, if `cardless` is set. */
  warningId: z.string(),
  /** Whether the warning is not known yet. */
  cardless: z.boolean().optional(),
  /** The room that the case is about. `warningId` is then the reported member's id in it. */
  room: z
    .object({
      id: z.string(),
      phoneNumber: z.string(),
      /** Whether this case has banned the member. */
      banned: z.boolean().optional(),
    })
    .optional(),
  /** The handle whose control is to be proved, and the phrase to put into its profile. */
  profile: z.object({ handle: z.string(), phrase: z.string() }).optional(),
  /** The open or most recent question of a moderator. */
  question: z.string().optional(),
  /** The id of the report that it is put to. Absent for the author, and in older rows. */
  askedOpener: z.string().optional(),
  /** The clock of a case about a room before its last appeal. */
  beforeAppeal: z.object({ dueAt: z.string(), isLate: z.boolean() }).optional(),
  /** The warning before this case changed it. */
  before: Judged.optional(),
  /** The hash of the description after the last decision struck out parts of it. */
  struck: z.string().optional(),
  /** The struck parts as positions in the description of `before`: start and end of each. */
  parts: z.array(z.tuple([z.number(), z.number()])).optional(),
  /** The badge that the last decision took away, and the hash of what the evidence was about. */
  lost: badge.extend({ judged: z.string() }).optional(),
  /**
   * Whether two moderators count it as a strike, against the author or the person who contested.
   */
  strike: z.boolean().optional(),
  /**
   * While a decision is proposed, `strike` is that of the proposal, and this is the one before it.
   * Absent in older rows.
   */
  givenStrike: z.boolean().optional(),
  /**
   * The explanation of the last proposal with which another moderator disagreed. Its vote is
   * deleted by the next proposal. Absent in older rows.
   */
  opposedText: z.string().optional(),
  /**
   * Whether the sides are still to be told that the warning is hidden until a second moderator
   * agrees. Absent in older rows: see `isHidingUntold`.
   */
  hidingUntold: z.boolean().optional(),
  /**
   * The number of the warning that the last decision removed. Stored until the decision is
   * announced, because the author may delete the account, and the warning with it, before that.
   */
  removedNumber: z.string().optional(),
  /** Whether the warning is marked as disputed only after a moderator has looked. */
  unmarked: z.boolean().optional(),
  /**
   * Whether the person who opened the case proved control of the number and says that it changed
   * hands. A dispute can say so too.
   */
  claimed: z.boolean().optional(),
  /**
   * Whether somebody who proved control of the number opened or joined the case; false if others
   * proved an email or a profile. Absent without a proof, and in older rows.
   */
  byNumber: z.boolean().optional(),
  /** Whether a claim that made the number old at once has given the author time to answer. */
  claimTimeGiven: z.boolean().optional(),
  /** How many milliseconds later the case is due than if it had always been in its class. */
  givenMs: z.number().optional(),
  /**
   * The kinds of evidence that the author claims to have, and the hash of what the evidence is
   * about.
   */
  kinds: z.array(z.enum(evidenceKinds)).optional(),
  judged: z.string().optional(),
  /** The hash of the parts of the warning that the current or last claiming moderator was shown. */
  seen: z.string().optional(),
  /** The hash of the whole card that this moderator was shown. */
  seenCard: z.string().optional(),
  /** The hash of the number that this moderator was shown in a held warning; absent in older rows. */
  seenNumber: z.string().optional(),
  /** How many statements of the author this moderator was shown; absent for none. */
  seenWritten: z.number().optional(),
  /** How many appeals of reports this moderator was shown; absent for none. */
  seenAppeals: z.number().optional(),
  /** How many reports that joined the case this moderator was shown; absent for none. */
  seenJoined: z.number().optional(),
  /** The hash of the card for which a decision is proposed. */
  proposedCard: z.string().optional(),
  /** The hash of the card that was hidden; absent in older rows. */
  hiddenCard: z.string().optional(),
  /** The case and the warning before the last decision, while it can be undone. */
  undo: z
    .object({
      /** The warning before the decision, with its description only if words were struck out. */
      warning: Judged.partial({ description: true }),
      /** The badge before the decision, if the decision changed it. */
      badge: badge.optional(),
      /** The claim of the number before the decision, if the decision was about it. */
      claim: z
        .object({
          numberClaimedAt: z.string().nullable(),
          numberMovedAt: z.string().nullable(),
        })
        .optional(),
      /** The warning's state after the decision. */
      after: state,
      /** The hash of the description that the decision wrote. */
      written: z.string().optional(),
      /**
       * Whether the case had a copy of the warning (`before`) before the decision, and that copy,
       * which is absent in older rows.
       */
      hadBefore: z.boolean(),
      before: Judged.optional(),
      struck: z.string().optional(),
      parts: z.array(z.tuple([z.number(), z.number()])).optional(),
      strike: z.boolean().optional(),
      /** The reply under the card before the decision; null without one. */
      reply: z
        .object({ reply: z.string(), replyOn: z.string(), replyBy: z.enum(controlKinds) })
        .nullish(),
      /** The hash of the reply that the decision left; null for none. Absent in older rows. */
      replyLeft: z.string().nullish(),
      /** The hash of the value whose control the reply proved. Absent in older rows. */
      replyOf: z.string().optional(),
      state: z.enum(caseStates),
      outcome: z.enum(caseOutcomes).nullable(),
      reason: z.enum(caseReasonNames).nullable(),
      decidedOn: z.string().nullable(),
      decidedBy: z.string().nullable(),
      isHidden: z.boolean(),
      hiddenUntil: z.string().nullable(),
      /** Absent in older rows. */
      noticesAt: z.string().nullish(),
    })
    .optional(),
})
export type SealedCase = z.output<typeof Case>

/**
 * In bytes before sealing. The length must reveal neither whether a question is open nor what was
 * changed. Older rows are shorter until they change.
 */
const CASE_BYTES = 32_768

/** The warning that a case is about, and what only moderators and the two sides may read. */
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

/**
 * Returns the cases with their decrypted content. Logs if one cannot be decrypted, and leaves it
 * out, so that the others continue.
 */
export function openReadableCases<Row extends { sealed: Buffer }>(
  { vault, log }: { vault: Vault; log: { error(message: string): void } },
  rows: readonly Row[],
): { row: Row; content: SealedCase }[] {
  return rows.flatMap((row) => {
    try {
      return [{ row, content: sealedCase.open(vault, row.sealed) }]
    } catch {
      log.error('a case cannot be opened')
      return []
    }
  })
}

/** The clock that a report would have if it had opened its case alone. */
const OwnClock = z.object({
  class: z.enum(caseClasses),
  /** How many milliseconds later than the case the report would be due; negative if earlier. */
  laterMs: z.number(),
  /** As in the case itself. */
  givenMs: z.number().optional(),
})
export type OwnClock = z.output<typeof OwnClock>

const Opener = z.object({
  receipt: z.string(),
  topic: z.string(),
  message: z.string(),
  /** A note to the moderator that accompanies a reply to be published under the card. */
  note: z.string().optional(),
  contact: z.string().optional(),
  /** The rights that an objection claims. */
  rights: z.array(z.enum(objectionRights)).optional(),
  /** The name under a takedown request, until it is erased. */
  signature: z.string().optional(),
  /** The id of the reported messages of a room. */
  messages: z.string().optional(),
  /** The id of the office of help that opened the case. */
  office: z.string().optional(),
  /** The identifier whose control was proved. */
  controlled: Controlled.optional(),
  /**
   * Whether this claim made the number count as old at once. Absent in older rows, whose withdrawal
   * is not counted.
   */
  calledOld: z.boolean().optional(),
  /**
   * Whether this report marks the warning as disputed only after a moderator has looked. Absent in
   * older rows, of which it is not known.
   */
  unmarked: z.boolean().optional(),
  /** Absent in older rows, and for the operator. */
  clock: OwnClock.optional(),
  /** The location of the profile whose control was proved. */
  place: z.string().optional(),
  /** The language of the page on which it was reported. */
  language: z.enum(languages),
})
export type SealedOpener = z.output<typeof Opener>

/** What somebody reported, with the receipt. */
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

/** The text of an event, and the salt of its commitment in the ledger. */
export const sealedCaseText = sealedColumn({
  table: 'caseEvents',
  column: 'sealed',
  key: { column: 'ledgerN', type: 'bigint' },
  schema: z.object({ text: z.string(), salt: z.string() }),
  padTo: 4_096,
})
