import { z } from 'zod'
import { accountPaths } from '../account-paths.ts'
import { channels, groupPolicy, notificationGroups } from '../rules/notification-policy.ts'
import { historyDays } from '../rules/preferences-defaults.ts'
import { call } from './call.ts'
import { fieldError } from './field-error.ts'
import { exactText } from './text.ts'
import { count, wholeNumber } from './whole-number.ts'

const ZONE_LENGTH = 64
const hour = wholeNumber(0, 23, { between: fieldError('Choose an hour between 0 and 23.') })

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const zone = exactText(ZONE_LENGTH).refine(isTimeZone, fieldError('This is not a time zone.'))
const switches = z.tuple([z.boolean(), z.boolean(), z.boolean()])
const history = z
  .union(historyDays.map((days) => z.literal(days)))
  .describe('Days for which a search is stored in the history; 0 stores none')

const everyGroupOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    security: row,
    plan: row,
    clock: row,
    mine: row,
    watch: row,
    rooms: row,
    support: row,
  })
const everyGroup = everyGroupOf(switches)

const fields = {
  quiet: z
    .tuple([hour, hour, zone])
    .nullable()
    .describe('From and to, in hours of a time zone; null: no quiet hours'),
  history,
  corrections: z
    .boolean()
    .describe('Whether the member is notified when a warning that she read is corrected'),
  badge: z.boolean().describe("Whether the app's icon shows the number of unread notifications"),
  sound: z.boolean(),
}

/** Which notifications a member gets on which channel, and how long searches are stored. */
export const Preferences = z.object({
  channels: everyGroup.describe('For each group: in the app, push, email'),
  ...fields,
})
export type Preferences = z.infer<typeof Preferences>

/** The preferences in the data export, where each channel has the name that the page gives it. */
export const ExportedPreferences = Preferences.extend({
  channels: everyGroupOf(z.object({ app: z.boolean(), email: z.boolean(), device: z.boolean() })),
})
export type ExportedPreferences = z.infer<typeof ExportedPreferences>

const FIXED = fieldError('This one cannot be switched off.')

/** Absent fields, and groups absent from `channels`, are left unchanged. */
export const PreferencesChange = z.object({
  channels: everyGroup
    .partial()
    .superRefine((chosen, context) => {
      for (const group of notificationGroups) {
        const { on, switchable } = groupPolicy[group]
        for (const [at, channel] of channels.entries()) {
          if (chosen[group] === undefined || switchable.includes(channel)) continue
          if (chosen[group][at] === on[at]) continue
          context.addIssue({ code: 'custom', message: FIXED, path: [group] })
        }
      }
    })
    .optional(),
  quiet: fields.quiet.optional(),
  history: history.optional(),
  corrections: fields.corrections.optional(),
  badge: fields.badge.optional(),
  sound: fields.sound.optional(),
})
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const preferenceCalls = {
  getPreferences: call(accountPaths.getPreferences, {
    summary: 'Get which notifications the member gets and how, and how long searches are stored',
    access: 'member',
    answer: Preferences,
  }),
  savePreferences: call(accountPaths.savePreferences, {
    summary: 'Change the preferences; a shorter history deletes older searches at once',
    access: 'member',
    body: PreferencesChange,
    answer: Preferences.extend({
      deletedSearches: count.describe('How many searches a shorter history deleted'),
    }),
  }),
}
