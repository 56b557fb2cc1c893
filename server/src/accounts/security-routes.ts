import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import type { Sessions } from '../platform/session.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { confirmEmailChange, type EmailChangeServices, requestEmailChange } from './change-email.ts'
import { getSecurity } from './get-security.ts'
import { setSignOutOnLeave, setTwoFactorEnabled } from './members-table.ts'
import { deletePasskey, renamePasskey } from './passkeys-table.ts'
import { SEALED_FIELDS } from './sealed-adapter.ts'
import { deleteSecondFactor } from './second-factors-table.ts'
import { deleteOtherSessions, deleteSession } from './sessions-table.ts'
import { renewBackupCodes, startSecondFactor } from './start-second-factor.ts'

export interface SecurityServices extends EmailChangeServices {
  db: Handle
  vault: Vault
  sessions: Sessions
  productName: string
}

const done = { done: true } as const

/** What a member does to the ways into her account. */
export function securityRoutes(services: SecurityServices): ServedCall[] {
  const { sessions } = services
  return [
    serveCall('getSecurity', ({ db, member }) => getSecurity({ ...services, db }, member)),
    serveCall('updateSettings', async ({ db, member, body }) => {
      await setSignOutOnLeave(db, member.id, body.signOutOnLeave)
      return body
    }),
    serveCall('endSession', async ({ db, member, params }) => {
      await deleteSession(db, member.id, params.id)
      sessions.forget({ memberId: member.id })
      return done
    }),
    serveCall('endOtherSessions', async ({ db, member }) => {
      await deleteOtherSessions(db, member.id, member.sessionId)
      sessions.forget({ memberId: member.id })
      return done
    }),
    serveCall('requestEmailChange', ({ db, member, body, language }) =>
      requestEmailChange({ ...services, db }, member.id, { address: body.email, language }),
    ),
    serveCall('confirmEmailChange', ({ db, body, language }) =>
      confirmEmailChange({ ...services, db }, { token: body.token, language }),
    ),
    serveCall('startSecondFactor', ({ db, member }) =>
      startSecondFactor({ ...services, db }, member.id),
    ),
    serveCall('turnOffSecondFactor', async ({ db, member }) => {
      await db.transaction().execute(async (transaction) => {
        await setTwoFactorEnabled(transaction, member.id, false)
        await deleteSecondFactor(transaction, member.id)
      })
      return done
    }),
    serveCall('removePasskey', async ({ db, member, params }) => {
      await deletePasskey(db, member.id, params.id)
      return done
    }),
    serveCall('renamePasskey', async ({ db, member, params, body }) => {
      const name = services.vault.sealEqual(SEALED_FIELDS.passkey.name, body.name)
      await renamePasskey(db, { memberId: member.id, id: params.id, name })
      return done
    }),
    serveCall('renewBackupCodes', ({ db, member }) =>
      renewBackupCodes({ ...services, db }, member.id),
    ),
  ]
}
