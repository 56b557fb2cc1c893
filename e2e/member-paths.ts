/** The pages of a member that are looked at as they load, without an act. */
export const MEMBER_PATHS = [
  '/account',
  '/account/data',
  '/account/notifications',
  '/notifications',
  '/watches',
  '/date-plans',
  '/exhibit',
  '/checkout',
  '/subscribe',
  '/billing',
]
