import type { ProductConfig } from '@sidelight/contract/accounts'
import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import { translate } from '../platform/translate.ts'
import { type DataServices, dataRoutes } from './data-routes.ts'
import { getMember } from './get-member.ts'
import { registerMember } from './register-member.ts'
import { type SecurityServices, securityRoutes } from './security-routes.ts'
import { updateProfile } from './update-profile.ts'

export function accountRoutes(
  services: SecurityServices & DataServices,
  config: ProductConfig,
): ServedCall[] {
  const { vault } = services
  return [
    serveCall('registerMember', ({ db, member, body }) =>
      registerMember({ db, vault }, member.id, body),
    ),
    serveCall('getMember', ({ db, params }) => getMember({ db, vault }, params.id)),
    serveCall('updateProfile', ({ db, params, body }) =>
      updateProfile({ db, vault }, params.id, body),
    ),
    serveCall('getConfig', async ({ language }) => ({
      ...config,
      notice: config.notice && translate(config.notice, language),
    })),
    ...securityRoutes(services),
    ...dataRoutes(services),
  ]
}
