import { z } from 'zod'
import { call } from './call.ts'
import { paths } from './paths.ts'
import { claimedId, Deleted, idParams, isoDate, optionalText, text } from './text.ts'

export const RED_FLAG_LENGTH = 80

/** What a member keeps about a number (specification §3, §5). Only she ever sees it. */
export const NewEntry = z.object({
  phoneNumber: text(40).refine((value) => value !== '', 'Please enter a phone number'),
  handle: optionalText(64),
  userId: claimedId,
  metadata: z
    .object({
      name: optionalText(120),
      age: z.number().int('Enter the age as a whole number.').min(0).max(150).nullish(),
      city: optionalText(120),
      email: optionalText(320),
      redFlags: z
        .array(text(RED_FLAG_LENGTH))
        .max(1_000)
        .nullish()
        .transform((flags) => (flags ?? []).filter((flag) => flag !== '')),
      notes: optionalText(5_000),
    })
    .prefault({}),
  counts: z.boolean().default(true).describe('Let this count for other women'),
  openToContact: z.boolean().default(false),
})
export type NewEntry = z.input<typeof NewEntry>

export const Entry = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  handle: z.string().nullable(),
  counts: z.boolean(),
  openToContact: z.boolean(),
  createdAt: isoDate,
})
export type Entry = z.infer<typeof Entry>

/** An entry as its author reads it: everything that she wrote. Nobody else ever gets this view. */
export const OwnEntry = Entry.extend({
  metadata: z.object({
    name: z.string().nullable(),
    age: z.number().nullable(),
    city: z.string().nullable(),
    email: z.string().nullable(),
    redFlags: z.array(z.string()),
    notes: z.string().nullable(),
  }),
})
export type OwnEntry = z.infer<typeof OwnEntry>

export const entryCalls = {
  addEntry: call(paths.addEntry, {
    summary: 'Record a private safety entry',
    access: 'member',
    creates: true,
    body: NewEntry,
    answer: Entry,
  }),
  listOwnEntries: call(paths.listOwnEntries, {
    summary: 'The entries that a member keeps, newest first',
    access: 'owner',
    params: idParams,
    answer: z.array(OwnEntry),
  }),
  changeEntry: call(paths.changeEntry, {
    summary: 'Write an entry anew; what is left out is emptied',
    access: 'author',
    params: idParams,
    body: NewEntry,
    answer: OwnEntry,
  }),
  deleteEntry: call(paths.deleteEntry, {
    summary: 'Delete an entry for good',
    access: 'author',
    params: idParams,
    answer: Deleted,
  }),
}
