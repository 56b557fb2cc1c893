import { longRun } from './long-run.ts'

/** Pages that are built like others of `MEMBER_PATHS`. Only the full run tests them. */
const ALIKE = ['/account/data', '/notifications', '/exhibit', '/subscribe']

/** The pages of a member that are tested as they load, without any action on them. */
export const MEMBER_PATHS = [
  '/account',
  '/account/notifications',
  '/watches',
  '/date-plans',
  '/checkout',
  '/billing',
  ...(longRun ? ALIKE : []),
]
