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
  optionalEmail,
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

/** The digits of a code or a receipt, with or without the shown spaces. */
const code = exactText(RECEIPT_DIGITS + 24)

/** The phrase that proves control of a handle when it appears in the profile. */
const GivenPhrase = z.object({
  phrase: shownText,
  until: shownText.describe('The last day on which the place can be stated; ISO 8601 date'),
  receipt: shownText.describe('16 digits that open the case; shown only once'),
  ledger: shownText.describe('Its ledger line, as number:head'),
})
export type GivenPhrase = z.infer<typeof GivenPhrase>

const uses = { access: 'public', limit: { name: 'control-uses', ...CONTROL_USES } } as const

export const namedCalls = {
  askControl: call(paths.askControl, {
    ...uses,
    summary:
      'Send a code to a number or an email, with the same answer whether or not it arrives; or issue a phrase to put into the profile of a handle',
    body: z.object({
      kind,
      value,
      way: z.enum(controlWays, fieldError('Choose one.')),
      contact: optionalEmail.describe('For `profile`: an email to notify of news'),
    }),
    answer: z.object({
      sent: z.literal(true),
      profile: GivenPhrase.optional().describe('For `profile`, whether or not a warning names it'),
    }),
  }),
  proveControl: call(paths.proveControl, {
    ...uses,
    summary:
      'Enter the code, or for a handle the receipt of its phrase; the proof is valid for 15 minutes',
    body: z.object({ kind, value, code }),
    answer: z.object({ proof: shownText }),
  }),
  listNamed: call(paths.listNamed, {
    ...uses,
    summary:
      'List the warnings of the board that name the proved identifier, masked as on the board',
    body: z.object({ proof }),
    answer: z.object({ warnings: z.array(Warning) }),
  }),
  openDispute: call(paths.openDispute, {
    access: 'public',
    limit: { name: 'named-openings', ...NAMED_OPENINGS },
    summary:
      'Contest or reply to a warning as the person named, object under data protection law, or claim that the number changed hands',
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
          'The kinds of case that the person named can open with a proof. An office of help does not prove control of a number and uses `openPartnerCase`; `partner` is not one of these kinds',
        ),
      text: optionalText(CASE_TEXT_LENGTH).describe('Required for every kind except `reply`'),
      reply: optionalText(REPLY_LENGTH).describe(
        'For `reply`: the text under the card once a moderator has read it, censored',
      ),
      rights: list(
        z.enum(objectionRights, fieldError('Choose one.')),
        objectionRights.length,
        fieldError('Choose each once.'),
      )
        .optional()
        .describe(
          'For `objection`: the rights that it asserts; the right to object if there are none',
        ),
      contact: optionalEmail,
    }),
    answer: z.object({
      receipt: shownText.describe('16 digits that open the case; shown only once'),
      dueAt: isoDate,
      ledger: shownText.describe('Its ledger line, as number:head'),
    }),
  }),
}
