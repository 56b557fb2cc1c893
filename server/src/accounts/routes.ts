import type { ProductConfig } from '@sidelight/contract/calls/accounts'
import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import type { Language } from '../platform/i18n/language.ts'
import { type DataServices, dataRoutes } from './data/data-routes.ts'
import type { MemberServices } from './member-view.ts'
import { listCommonPrints } from './password/common-passwords.ts'
import { noteEmailLanguage } from './preferences/email-language.ts'
import { getPreferences, type ShortenHistory, savePreferences } from './preferences/preferences.ts'
import { getMember } from './profile/get-member.ts'
import { updateProfile } from './profile/update-profile.ts'
import { type SecurityServices, securityRoutes } from './security-routes.ts'
import { registerMember } from './sign-up/register-member.ts'

export function accountRoutes(
  services: SecurityServices & DataServices & MemberServices & { shortenHistory: ShortenHistory },
  settings: (language: Language) => ProductConfig,
): ServedCall[] {
  return [
    serveCall('registerMember', async ({ db, member, body, language }) => {
      const registered = await registerMember({ ...services, db }, member.id, body)
      await noteEmailLanguage({ ...services, db }, member.id, language)
      return registered
    }),
    serveCall('getMember', ({ db, params }) => getMember({ ...services, db }, params.id)),
    serveCall('updateProfile', ({ db, params, body }) =>
      updateProfile({ ...services, db }, params.id, body),
    ),
    serveCall('getPreferences', ({ db, member }) => getPreferences({ ...services, db }, member.id)),
    serveCall('savePreferences', ({ db, member, body, language }) =>
      savePreferences({ ...services, db }, member.id, { change: body, language }),
    ),
    serveCall('listCommonPasswords', ({ body }) => listCommonPrints(body.first)),
    serveCall('getConfig', async ({ language }) => settings(language)),
    ...securityRoutes(services),
    ...dataRoutes(services),
  ]
}
