import { REFUSING } from '@sidelight/contract/date-plans'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Vault } from '../platform/crypto/vault.ts'
import { notFound } from '../platform/http/not-found.ts'
import { mountOneClick } from '../platform/mail/one-click.ts'
import type { Services } from '../platform/services.ts'
import { insertRefusedEmail } from './refused-emails-table.ts'

const CONTEXT = 'plan.refusal'
const REFUSE_PATH = '/api/mail/refuse'
/** The page on which a person stops the emails, with the token after the `#`. */
const REFUSE_PAGE = '/plan/stop'

/**
 * Returns the page and the one-click URL that stop emails to an address, which is sealed in the
 * token.
 */
export function refusalUrls(vault: Vault, publicUrl: string, email: string) {
  const token = vault.seal(CONTEXT, email).toString('base64url')
  return {
    page: `${publicUrl}${REFUSE_PAGE}#${token}`,
    oneClick: `${publicUrl}${REFUSE_PATH}?token=${token}`,
  }
}

/** Stops the emails of date plans to the address of a token. Throws `not_found` for other text. */
export async function refuseEmails(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  token: unknown,
): Promise<{ refused: true }> {
  await insertRefusedEmail(db, vault, emailOf(vault, token))
  return { refused: true }
}

function emailOf(vault: Vault, token: unknown): string {
  try {
    return vault.open(CONTEXT, Buffer.from(z.string().parse(token), 'base64url'))
  } catch {
    throw notFound()
  }
}

/** Mounts the List-Unsubscribe URL of the emails of date plans. */
export function mountRefusal(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'vault' | 'index' | 'limits'>,
): void {
  mountOneClick(app, services, {
    path: REFUSE_PATH,
    limit: REFUSING,
    landing: (token) => {
      const isWhole = typeof token === 'string' && /^[\w-]+$/.test(token)
      return isWhole ? `${REFUSE_PAGE}#${token}` : REFUSE_PAGE
    },
    stop: (token) => refuseEmails(services, token),
  })
}
