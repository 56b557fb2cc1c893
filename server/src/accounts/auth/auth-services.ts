import type { FastifyInstance } from 'fastify'
import { keepTrying } from '../../platform/jobs/keep-trying.ts'
import type { Services } from '../../platform/services.ts'
import type { TellMember } from '../account-events.ts'
import type { Google } from '../providers/google.ts'
import {
  type AnswerMode,
  createAccountDisclosure,
  type SignInAnswers,
} from '../sign-in/account-disclosure.ts'
import { createKnownDevices, type KnownDevices } from '../sign-in/known-device.ts'
import { createSignInLock, type SignInLock } from '../sign-in/sign-in-lock.ts'
import { createEmailConfirmations, type EmailConfirmations } from '../sign-up/confirm-email.ts'
import type { ConfirmedMembers } from '../sign-up/confirmed-members.ts'
import { type AnsweredCallbacks, createAnsweredCallbacks } from './answered-callbacks.ts'
import type { Auth } from './auth.ts'
import { type AuthEmails, createAuthEmails } from './auth-emails.ts'

export interface AuthOptions
  extends Pick<Services, 'db' | 'clock' | 'vault' | 'index' | 'limits' | 'sessions' | 'mail'> {
  auth: Auth
  google: Google
  tell: TellMember
  confirmed: ConfirmedMembers
  productName: string
  publicUrl: string
  signInAnswers: AnswerMode
}

export interface AuthServices extends AuthOptions {
  lock: SignInLock
  answers: SignInAnswers
  devices: KnownDevices
  callbacks: AnsweredCallbacks
  confirmations: EmailConfirmations
  emails: AuthEmails
  /**
   * Runs work after the response was sent. Retries while the database is unavailable. Logs a
   * failure without its content.
   */
  later: (work: () => Promise<unknown>) => void
}

/** Returns the services of the auth calls. Closing `app` stops the retries of `later`. */
export function createAuthServices(app: FastifyInstance, options: AuthOptions): AuthServices {
  const { index, limits, publicUrl, signInAnswers } = options
  const emails = createAuthEmails(options.mail, options)
  const stopping = new AbortController()
  app.addHook('onClose', async () => stopping.abort())
  return {
    ...options,
    emails,
    lock: createSignInLock(limits, index),
    answers: createAccountDisclosure(signInAnswers, { limits, index }),
    devices: createKnownDevices({ index, clock: options.clock, publicUrl }),
    callbacks: createAnsweredCallbacks(options.clock, publicUrl),
    confirmations: createEmailConfirmations({ ...options, emails }),
    later: (work) =>
      void keepTrying(work, stopping.signal).catch((error: unknown) =>
        app.log.error(
          { error: error instanceof Error ? error.name : 'unknown' },
          'email not written',
        ),
      ),
  }
}
