import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { stopMail } from '../../accounts/index.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { mountOneClick } from '../../platform/mail/one-click.ts'
import type { Services } from '../../platform/services.ts'

const STOP_PATH = '/api/mail/stop'
/** The page to which a person who opens the URL is redirected. */
const SETTINGS_PATH = '/account/notifications'
const CONTEXT = 'mail.stop'
/** (policy) Requests of one network. A mail provider sends those of all its users. */
const LIMIT = { name: 'mail-stop', points: 60, seconds: 60 }

const Token = z.object({ memberId: z.string() })

/**
 * Returns the URL with which a mail program stops a member's emails. The member id is sealed in it.
 */
export function stopMailUrl(vault: Vault, publicUrl: string, memberId: string): string {
  const token = vault.seal(CONTEXT, JSON.stringify({ memberId } satisfies z.output<typeof Token>))
  return `${publicUrl}${STOP_PATH}?token=${token.toString('base64url')}`
}

/** Returns the member id in a token. Throws `not_found` for any other text. */
function openToken(vault: Vault, token: unknown): string {
  try {
    const sealed = Buffer.from(z.string().parse(token), 'base64url')
    return Token.parse(JSON.parse(vault.open(CONTEXT, sealed))).memberId
  } catch {
    throw notFound()
  }
}

type StopServices = Pick<Services, 'db' | 'vault' | 'index' | 'limits'>

/**
 * Mounts the URL that stops a member's emails. A person who opens it is redirected to the settings.
 */
export function mountStopMail(app: FastifyInstance, services: StopServices): void {
  mountOneClick(app, services, {
    path: STOP_PATH,
    limit: LIMIT,
    landing: () => SETTINGS_PATH,
    stop: (token) => stopMail(services, openToken(services.vault, token)),
  })
}
