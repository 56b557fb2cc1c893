import { z } from 'zod'
import type { SupportCalendar } from '../../contact/index.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

export const supportEnvironment = {
  SUPPORT_EMAIL: z.email('is not an e-mail address').optional(),
  SUPPORT_ZONE: z.string().default('UTC').refine(isTimeZone, 'is not a time zone'),
  SUPPORT_HOLIDAYS: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((day) => day.trim()))
    .transform((days) => days.filter((day) => day !== ''))
    .refine((days) => days.every(isDay), 'is not a list of days such as 2026-12-25'),
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const isDay = (day: string) => DAY.test(day) && !Number.isNaN(Date.parse(day))

interface Environment {
  SUPPORT_ZONE: string
  SUPPORT_HOLIDAYS: readonly string[]
}

/** Returns the days on which messages are answered, from a validated environment. */
export function readSupportCalendar(env: Environment): SupportCalendar {
  return { zone: env.SUPPORT_ZONE, holidays: new Set(env.SUPPORT_HOLIDAYS) }
}
