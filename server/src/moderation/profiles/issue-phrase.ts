import { randomInt } from 'node:crypto'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { msg } from '@sidelight/contract/msg'
import { PHRASE_LENGTH, PHRASE_MS } from '@sidelight/contract/rules/control-policy'
import { plainId } from '../../platform/crypto/ids.ts'
import type { Network } from '../../platform/http/network.ts'
import { tooManyRequests } from '../../platform/http/too-many-requests.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import { openCase } from '../cases/open-case.ts'
import { CODES_FROM_NETWORK, CODES_TO_ONE, PHRASES_GIVEN } from '../control/control-policy.ts'
import { type Controlled, textOf } from '../control/controlled.ts'

export interface PhraseServices
  extends Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'limits'> {
  log: { error(message: string): void }
}

interface AskedPhrase {
  controlled: Controlled
  contact?: string | null | undefined
  /** The language of the page on which it was requested. */
  language: Language
  /** The network is counted, not stored. */
  network: Network
}

/**
 * Issues a phrase to put into the profile of a handle, and opens the case in which a moderator
 * checks it. Reads nothing about warnings, so that the response is the same for every handle.
 * Control of the handle is not proved yet, so anybody may ask. Throws `too_many_requests`.
 */
export async function issuePhrase(
  services: PhraseServices,
  { controlled, contact, language, network }: AskedPhrase,
): Promise<AnswerOf<'askControl'>> {
  const { db, clock } = services
  await consumePhrase(services, controlled, network)
  const at = clock()
  const until = isoDay(new Date(at.getTime() + PHRASE_MS))
  const phrase = drawPhrase()
  const opened = await db.transaction().execute((transaction) =>
    openCase(transaction, services, {
      kind: 'profile',
      class: 'profile',
      warningId: plainId(),
      cardless: true,
      profile: { handle: controlled.value, phrase },
      answerBy: until,
      opener: {
        topic: 'profile',
        message: controlled.value,
        ...(contact ? { contact } : {}),
        language,
      },
      at,
    }),
  )
  const { receipt, ledger } = opened
  return { sent: true, profile: { phrase, until, receipt, ledger } }
}

/** Uses the budgets of a phrase. A refused request uses only the attempt. */
async function consumePhrase(
  { limits, log }: Pick<PhraseServices, 'limits' | 'log'>,
  controlled: Controlled,
  network: Network,
): Promise<void> {
  const toOne = await limits.consume(CODES_TO_ONE, `${network.line} ${textOf(controlled)}`)
  if (!toOne.allowed) {
    throw tooManyRequests(
      msg('A phrase for this profile was given from here today. There is a new one tomorrow.'),
      toOne.renewsInMs,
    )
  }
  const ofNetwork = await limits.consume(CODES_FROM_NETWORK, network)
  if (!ofNetwork.allowed) {
    throw tooManyRequests(msg('That is all we can take from here today.'), ofNetwork.renewsInMs)
  }
  const all = await limits.consume(PHRASES_GIVEN, '')
  if (all.allowed) return
  log.error('no more phrases are given today')
  throw tooManyRequests(msg('No more profiles can be looked at today.'), all.renewsInMs)
}

/** Without letters and digits that are easily confused. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUP = 3

/**
 * Returns a new phrase such as `k7m-2qd-xf9`. Every request gets another one, even for the same
 * handle.
 */
function drawPhrase(): string {
  const signs = Array.from({ length: PHRASE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)] ?? '')
  const groups = signs.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []
  return groups.join('-')
}
