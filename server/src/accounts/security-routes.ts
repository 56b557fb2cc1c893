import { type ServedCall, serveCall } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import { SEALED_FIELDS } from './auth/sealed-fields.ts'
import { setSignOutOnLeave, setTwoFactorEnabled } from './members-table.ts'
import {
  confirmEmailChange,
  type EmailChangeServices,
  requestEmailChange,
} from './profile/change-email.ts'
import { deleteEmailChange } from './profile/email-changes-table.ts'
import { getSecurity } from './profile/get-security.ts'
import { deletePasskey, renamePasskey } from './second-factor/passkeys-table.ts'
import { deleteSecondFactor } from './second-factor/second-factors-table.ts'
import { renewBackupCodes, startSecondFactor } from './second-factor/start-second-factor.ts'
import { deleteOtherSessions, deleteSession } from './sessions/sessions-table.ts'

export interface SecurityServices
  extends EmailChangeServices,
    Pick<Services, 'db' | 'vault' | 'sessions'> {
  productName: string
}

const done = { done: true } as const

/** Returns the calls about sign-in methods, second factor, passkeys and sessions. */
export function securityRoutes(services: SecurityServices): ServedCall[] {
  const { index, sessions } = services
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
    serveCall('cancelEmailChange', async ({ db, member }) => {
      await deleteEmailChange(db, member.id)
      return done
    }),
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
      const name = SEALED_FIELDS.passkey.name.seal(services.vault, body.name)
      await renamePasskey(db, { memberId: member.id, id: params.id, name })
      return done
    }),
    serveCall('renewBackupCodes', ({ db, member }) =>
      renewBackupCodes({ ...services, db }, member.id),
    ),
    serveCall('getDraftKeys', async ({ member }) => ({
      keys: index.tags('draft', member.id).map((key) => key.toString('base64url')),
    })),
  ]
}
