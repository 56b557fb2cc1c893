import { z } from 'zod'
import { EMAIL_LENGTH, ENTRY_NOTES_LENGTH, LABEL_LENGTH, LINE_LENGTH } from '../rules/limits.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { paths } from './paths.ts'
import {
  claimedId,
  Deleted,
  handleText,
  idParams,
  isoDate,
  optionalText,
  requiredPhone,
  shownText,
  text,
} from './text.ts'
import { wholeNumber } from './whole-number.ts'

/** The largest body of an entry. It alone limits the red flags; each of them is censored. */
const ENTRY_BYTES = 24 * 1024

/** The number of reporters at which an entry starts to count. */
const CountsFrom = z.union([z.literal(1), z.literal(3)])

/** A member's private record about a number (§3, §5). Only its author receives it. */
export const NewEntry = z.object({
  phoneNumber: requiredPhone(fieldError('Please enter a phone number')),
  handle: handleText,
  userId: claimedId,
  metadata: z
    .object({
      name: optionalText(LINE_LENGTH),
      age: wholeNumber(0, 150, { whole: fieldError('Enter the age as a whole number.') }).nullish(),
      city: optionalText(LINE_LENGTH),
      email: optionalText(EMAIL_LENGTH),
      redFlags: z
        .array(text(LABEL_LENGTH))
        .nullish()
        .transform((flags) => (flags ?? []).filter((flag) => flag !== '')),
      notes: optionalText(ENTRY_NOTES_LENGTH),
    })
    .prefault({}),
  counts: z.boolean().default(true).describe('Whether it counts for other members'),
  countsFrom: CountsFrom.default(1).describe(
    '3: counts only once three members have reported the number',
  ),
  openToContact: z.boolean().default(false),
})
export type NewEntry = z.input<typeof NewEntry>

export const Entry = z.object({
  id: shownText,
  phoneNumber: shownText,
  handle: shownText.nullable(),
  counts: z.boolean(),
  countsFrom: CountsFrom.optional(),
  openToContact: z.boolean(),
  unconfirmed: z
    .boolean()
    .optional()
    .describe('It counts, if its author allows it, once she confirms her email'),
  createdAt: isoDate,
})
export type Entry = z.infer<typeof Entry>

/** An entry as returned to its author only, with everything that the author wrote. */
export const OwnEntry = Entry.extend({
  metadata: z.object({
    name: shownText.nullable(),
    age: wholeNumber(0, 150).nullable(),
    city: shownText.nullable(),
    email: shownText.nullable(),
    redFlags: z.array(shownText),
    notes: shownText.nullable(),
  }),
})
export type OwnEntry = z.infer<typeof OwnEntry>

export const entryCalls = {
  addEntry: call(paths.addEntry, {
    summary: 'Record a private safety entry',
    access: 'member',
    creates: true,
    bodyBytes: ENTRY_BYTES,
    unbounded: 'metadata.redFlags',
    body: NewEntry,
    answer: Entry,
  }),
  listOwnEntries: call(paths.listOwnEntries, {
    summary: 'List the entries of a member, newest first',
    access: 'owner',
    limit: 'own-list',
    params: idParams,
    answer: z.array(OwnEntry),
  }),
  changeEntry: call(paths.changeEntry, {
    summary: 'Replace the content of an entry; omitted fields are emptied',
    access: 'author',
    bodyBytes: ENTRY_BYTES,
    unbounded: 'metadata.redFlags',
    params: idParams,
    body: NewEntry,
    answer: OwnEntry,
  }),
  deleteEntry: call(paths.deleteEntry, {
    summary: 'Delete an entry permanently',
    access: 'author',
    params: idParams,
    answer: Deleted,
  }),
}
