import type { ProductConfig } from '@sidelight/contract/accounts'
import type { Language } from '../platform/language.ts'
import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { type DataServices, dataRoutes } from './data-routes.ts'
import { getMember } from './get-member.ts'
import type { MemberServices } from './member-view.ts'
import { registerMember } from './register-member.ts'
import { type SecurityServices, securityRoutes } from './security-routes.ts'
import { updateProfile } from './update-profile.ts'

export function accountRoutes(
  services: SecurityServices & DataServices & MemberServices,
  settings: (language: Language) => ProductConfig,
): ServedCall[] {
  return [
    serveCall('registerMember', ({ db, member, body }) =>
      registerMember({ ...services, db }, member.id, body),
    ),
    serveCall('getMember', ({ db, params }) => getMember({ ...services, db }, params.id)),
    serveCall('updateProfile', ({ db, params, body }) =>
      updateProfile({ ...services, db }, params.id, body),
    ),
    serveCall('getConfig', async ({ language }) => settings(language)),
    ...securityRoutes(services),
    ...dataRoutes(services),
  ]
}
