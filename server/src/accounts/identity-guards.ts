import { Problem } from '@sidelight/contract/problem'
import { z } from 'zod'
import { changePassword } from './change-password.ts'
import type { Guard } from './identity-calls.ts'
import type { Exchange, GuardServices } from './identity-exchange.ts'
import { checkCode } from './second-factor-code.ts'
import { confirmByPassword, confirmBySignIn, requireMember } from './step-up.ts'
import { startStepUpByGoogle } from './step-up-by-google.ts'

type GuardedCall = (services: GuardServices, exchange: Exchange) => Promise<Response>

/** What stands around calls of the library that it guards too little. */
export const identityGuards: Record<Guard, GuardedCall> = {
  code: checkCode,
  'change-password': changePassword,
  'step-up': confirmByPassword,
  'step-up-by-sign-in': confirmBySignIn,
  'step-up-by-google': startStepUpByGoogle,
  'add-passkey': addPasskey,
  'passkey-options': passkeyOptions,
}

/** A new way into the account is one more thing that an open session alone must not give. */
async function addPasskey(
  { sessions }: GuardServices,
  { cookie, ask }: Exchange,
): Promise<Response> {
  const member = await requireMember(sessions, cookie)
  if (await sessions.isConfirmed(member.sessionId)) return ask()
  throw new Problem('step_up_required', 'Please confirm first that it is you.')
}

const Options = z.record(z.string(), z.unknown())

/** The library would accept a passkey without asking who holds it, and say so to the browser. */
async function passkeyOptions(_: GuardServices, { ask }: Exchange): Promise<Response> {
  const answer = await ask()
  if (answer.status !== 200) return answer
  const options = Options.parse(await answer.json())
  return Response.json({ ...options, userVerification: 'required' }, { headers: answer.headers })
}
