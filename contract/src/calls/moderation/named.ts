import { z } from 'zod'
import {
  CASE_TEXT_LENGTH,
  objectionRights,
  RECEIPT_DIGITS,
  REPLY_LENGTH,
} from '../../rules/case-policy.ts'
import {
  CONTROL_USES,
  controlKinds,
  controlWays,
  NAMED_OPENINGS,
} from '../../rules/control-policy.ts'
import { EMAIL_LENGTH } from '../../rules/limits.ts'
import { Warning } from '../board.ts'
import { call } from '../call.ts'
import { fieldError } from '../field-error.ts'
import {
  base64url,
  exactText,
  idParams,
  isoDate,
  list,
  optionalText,
  requiredText,
  shownText,
} from '../text.ts'
import { moderationPaths as paths } from './paths.ts'

/** The kinds of case that the reported person can open about a warning. */
export const namedCaseKinds = ['dispute', 'reply', 'number-mine', 'objection'] as const
export type NamedCaseKind = (typeof namedCaseKinds)[number]

/** The maximum length of a proof, in characters. */
const PROOF_LENGTH = 2_000

const kind = z.enum(controlKinds, fieldError('Choose one.'))
const value = requiredText(EMAIL_LENGTH, fieldError('Enter it.'))
const proof = base64url(PROOF_LENGTH)

/** The digits of a code or a receipt, with the spaces in which they are shown. */
const code = exactText(RECEIPT_DIGITS + 24)

/** The phrase that proves control of a handle when it appears in the profile. */
const GivenPhrase = z.object({
  phrase: shownText,
  until: shownText.describe('The last day on which its place can be told; ISO 8601 date'),
  receipt: shownText.describe('16 digits that open the case; shown once'),
  ledger: shownText.describe('The line of the ledger that it stands in: number:head'),
})
export type GivenPhrase = z.infer<typeof GivenPhrase>

const uses = { access: 'public', limit: { name: 'control-uses', ...CONTROL_USES } } as const

export const namedCalls = {
  askControl: call(paths.askControl, {
    ...uses,
    summary:
      'Send a code to a number or an email, the same answer whether it can be reached or not; or give a phrase to put into the profile of a handle',
    body: z.object({
      kind,
      value,
      way: z.enum(controlWays, fieldError('Choose one.')),
      contact: optionalText(EMAIL_LENGTH).describe(
        'For `profile`: an email that is told when there is news',
      ),
    }),
    answer: z.object({
      sent: z.literal(true),
      profile: GivenPhrase.optional().describe('For `profile`, whether a warning names it or not'),
    }),
  }),
  proveControl: call(paths.proveControl, {
    ...uses,
    summary:
      'Enter the code that arrived, or for a handle the receipt of its phrase; the proof is good for 15 minutes',
    body: z.object({ kind, value, code }),
    answer: z.object({ proof: shownText }),
  }),
  listNamed: call(paths.listNamed, {
    ...uses,
    summary: 'The warnings of the board that name what was proved, masked as on the board',
    body: z.object({ proof }),
    answer: z.object({ warnings: z.array(Warning) }),
  }),
  openDispute: call(paths.openDispute, {
    access: 'public',
    limit: { name: 'named-openings', ...NAMED_OPENINGS },
    summary:
      'Contest or answer a warning as the person named, object to it under data protection law, or say that the number changed hands',
    creates: true,
    params: idParams,
    body: z.object({
      proof,
      kind: z
        .enum(
          namedCaseKinds,
          fieldError(
            'Choose dispute, reply, number-mine or objection. An office of help opens its cases on its own page.',
          ),
        )
        .describe(
          'What the person named may open with a proof. An office of help proves nothing about a number and opens its cases by `openPartnerCase`; `partner` is none of these kinds',
        ),
      text: optionalText(CASE_TEXT_LENGTH).describe('Needed for every kind but `reply`'),
      reply: optionalText(REPLY_LENGTH).describe(
        'For `reply`: what stands under the card once a moderator has read it, censored',
      ),
      rights: list(
        z.enum(objectionRights, fieldError('Choose one.')),
        objectionRights.length,
        fieldError('Choose each once.'),
      )
        .optional()
        .describe('For `objection`: what is asked for; an objection without any'),
      contact: optionalText(EMAIL_LENGTH),
    }),
    answer: z.object({
      receipt: shownText.describe('16 digits that open the case; shown once'),
      dueAt: isoDate,
      ledger: shownText.describe('The line of the ledger that it stands in: number:head'),
    }),
  }),
}
