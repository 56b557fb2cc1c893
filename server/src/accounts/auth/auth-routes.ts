import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../platform/http/not-found.ts'
import {
  Reply,
  type RequestOf,
  type ServedCall,
  serveCall,
} from '../../platform/http/serve-call.ts'
import { changePassword } from '../password/change-password.ts'
import { requestReset, resetPassword } from '../password/reset-password.ts'
import { mountGoogleCallback } from '../providers/google-callback.ts'
import { signInAtGoogle } from '../providers/sign-in-at-google.ts'
import { checkAppCode, checkCode } from '../second-factor/second-factor-code.ts'
import { confirmByPassword, confirmBySignIn } from '../second-factor/step-up.ts'
import { startStepUpByGoogle } from '../second-factor/step-up-by-google.ts'
import { markDevice } from '../sign-in/known-device.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { confirmEmail, sendConfirmation } from '../sign-up/confirmation-calls.ts'
import { signUp } from '../sign-up/sign-up.ts'
import type { Auth } from './auth.ts'
import { type AuthOptions, type AuthServices, createAuthServices } from './auth-services.ts'
import { type AuthAnswer, accepted, asked, readAnswer, type Sender } from './library-answer.ts'
import { nameRefusedField } from './name-refused-field.ts'
import { mountOauthPopupCallback, popupEnds } from './oauth-popup-callback.ts'

/**
 * Returns the calls of `/api/identity`, and mounts the pages of a sign-in at Google. The other
 * calls of the auth library are not served, because several of them would test a password or change
 * an account without the lock.
 */
export function authRoutes(app: FastifyInstance, options: AuthOptions): ServedCall[] {
  const services = createAuthServices(app, options)
  options.google.mount(app)
  mountOauthPopupCallback(app)
  mountGoogleCallback(app, services)
  return [
    ...signInRoutes(services),
    ...sessionRoutes(services),
    ...emailRoutes(services),
    ...stepUpRoutes(services),
    ...passkeyRoutes(services),
  ].map(nameRefusedField)
}

const reply = async (answer: Promise<AuthAnswer>) => new Reply(accepted(await answer))

/** Returns a function that sends a response that may begin a session. */
function sessionReply(services: AuthServices) {
  return async ({ cookie }: Sender, answer: Promise<AuthAnswer>, isNew = false) =>
    new Reply(await markDevice(services, { cookie, answer: accepted(await answer), isNew }))
}

function signInRoutes(services: AuthServices): ServedCall[] {
  const { api } = services.auth
  const begin = sessionReply(services)
  return [
    serveCall('signUp', (request) => begin(request, signUp(services, request), true)),
    serveCall('signIn', (request) => begin(request, signIn(services, request))),
    serveCall('signInWithGoogle', (request) =>
      reply(signInAtGoogle(services, request, popupEnds(request.body.nonce))),
    ),
    serveCall('signInWithFirebase', (request) => {
      if (!('signInFirebase' in api)) throw notFound()
      const { body } = request
      return begin(request, readAnswer(api.signInFirebase({ ...asked(request), body })))
    }),
    serveCall('verifyCode', (request) => begin(request, checkAppCode(services, request))),
    serveCall('verifyBackupCode', (request) => {
      const { body } = request
      const ask = () => readAnswer(api.verifyBackupCode({ ...asked(request), body }))
      return begin(request, checkCode(services, request, ask))
    }),
  ]
}

function sessionRoutes({ auth: { api }, sessions }: AuthServices): ServedCall[] {
  return [
    serveCall('getSession', (request) => reply(readAnswer(api.getSession(asked(request))))),
    serveCall('signOut', async (request) => {
      // Must run first: after the sign-out, the member of the session can no longer be found.
      const member = await sessions.memberOf(request.cookie)
      const answer = await readAnswer(api.signOut(asked(request)))
      if (member) sessions.forget({ memberId: member.id })
      return new Reply(accepted(answer))
    }),
  ]
}

function emailRoutes(services: AuthServices): ServedCall[] {
  const { api } = services.auth
  const begin = sessionReply(services)
  return [
    serveCall('confirmEmail', (request) => reply(confirmEmail(services, request))),
    serveCall('confirmEmailWithFirebase', (request) => {
      if (!('confirmFirebase' in api)) throw notFound()
      const { body } = request
      return reply(readAnswer(api.confirmFirebase({ ...asked(request), body })))
    }),
    serveCall('sendConfirmation', (request) => reply(sendConfirmation(services, request))),
    serveCall('requestPasswordReset', (request) => reply(requestReset(services, request))),
    serveCall('resetPassword', (request) => reply(resetPassword(services, request))),
    serveCall('changePassword', (request) =>
      begin(request, changePassword(services, request), true),
    ),
  ]
}

function stepUpRoutes(services: AuthServices): ServedCall[] {
  return [
    serveCall('stepUp', (request) => confirmByPassword(services, request)),
    serveCall('stepUpWithPasskey', (request) => {
      const ask = () => verifyPasskey(services, request)
      return reply(confirmBySignIn(services, request, ask))
    }),
    serveCall('stepUpWithGoogle', (request) => reply(startStepUpByGoogle(services, request))),
  ]
}

const Options = z.record(z.string(), z.unknown())

function passkeyRoutes(services: AuthServices): ServedCall[] {
  const { api } = services.auth
  const begin = sessionReply(services)
  return [
    serveCall('openPasskeySignIn', async (request) => {
      const asking = api.generatePasskeyAuthenticationOptions(asked(request))
      const answer = accepted(await readAnswer(asking))
      // The library would tell the browser that it need not verify the user.
      const body = { ...Options.parse(answer.body), userVerification: 'required' }
      return new Reply({ ...answer, body })
    }),
    serveCall('signInWithPasskey', (request) => begin(request, verifyPasskey(services, request))),
    serveCall('openPasskeyRegistration', (request) =>
      reply(readAnswer(api.generatePasskeyRegistrationOptions(asked(request)))),
    ),
    serveCall('addPasskey', (request) => {
      const { body } = request
      return reply(readAnswer(api.verifyPasskeyRegistration({ ...asked(request), body })))
    }),
  ]
}

type Verify = Auth['api']['verifyPasskeyAuthentication']
/** Accepts anything, because the library checks the browser's response. */
const Assertion = z.custom<NonNullable<Parameters<Verify>[0]>['body']['response']>()
type PasskeyRequest = RequestOf<'signInWithPasskey' | 'stepUpWithPasskey'>

function verifyPasskey({ auth: { api } }: AuthServices, request: PasskeyRequest) {
  const body = { response: Assertion.parse(request.body.response) }
  return readAnswer(api.verifyPasskeyAuthentication({ ...asked(request), body }))
}
