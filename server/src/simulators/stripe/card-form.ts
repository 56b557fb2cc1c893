import { msg } from '@sidelight/contract/msg'
import { type Books, sandboxId } from './books.ts'
import { listObjects } from './books-table.ts'
import type { SandboxSetup } from './objects.ts'
import { charge, failPayment, wrongState } from './payments.ts'
import { noSuch, SandboxProblem } from './problem.ts'

/** What happens when a sandbox card is used. */
type SandboxAct = 'pays' | 'declined' | 'insufficient-funds' | 'challenge' | 'renewal-fails'

/** The only cards that the sandbox accepts: the numbers that Stripe publishes for tests. */
const sandboxCards: Readonly<Record<string, SandboxAct>> = {
  '4242424242424242': 'pays',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient-funds',
  '4000002500003155': 'challenge',
  '4000000000000341': 'renewal-fails',
}

/** Why a payment failed, in the provider's words. */
const cardFailures: Partial<Record<SandboxAct, { code: string; message: string }>> = {
  declined: { code: 'card_declined', message: msg('Your card was declined.').id },
  'insufficient-funds': {
    code: 'card_declined',
    message: msg('Your card has insufficient funds.').id,
  },
}

const challengeFailure = {
  code: 'payment_intent_authentication_failure',
  message: msg('We are unable to authenticate your payment method. Please choose another one.').id,
}

export interface CardUse {
  clientSecret: string
  /** The number of a sandbox card; spaces are ignored. */
  card: string
  /** The member's response to the bank's challenge, if there was one. */
  challenge?: 'passed' | 'failed' | undefined
}

export interface CardResult {
  status: string
  error?: { code: string; message: string }
}

/** The operations on the intent of a card form. */
interface Form {
  wait: () => Promise<CardResult>
  fail: (error: { code: string; message: string }) => Promise<CardResult>
  succeed: (method: string) => Promise<CardResult>
}

/** Uses a card for the intent of a form. The client secret is the only credential. */
export async function useCard(books: Books, use: CardUse): Promise<CardResult> {
  const where = { path: 'client_secret', value: use.clientSecret }
  const form = (await paymentForm(books, where)) ?? (await setupForm(books, where))
  if (!form) throw noSuch('payment')
  const number = use.card.replaceAll(/\s/g, '')
  const act = Object.hasOwn(sandboxCards, number) ? sandboxCards[number] : undefined
  if (!act) throw notAPracticeCard()
  if (act === 'challenge' && !use.challenge) return form.wait()
  const failure = use.challenge === 'failed' ? challengeFailure : cardFailures[act]
  return failure ? form.fail(failure) : form.succeed(await saveCard(books, number, act))
}

type Where = { path: string; value: string }

const succeeded = async () => ({ status: 'succeeded' })
/**
 * Another tab was first. As at Stripe, the form is told that it is paid, and nothing is charged.
 */
const doneBefore: Form = { wait: succeeded, fail: succeeded, succeed: succeeded }

async function paymentForm(books: Books, where: Where): Promise<Form | undefined> {
  const [intent] = await listObjects(books.db, 'payment_intent', where)
  if (!intent) return undefined
  if (intent.status === 'succeeded') return doneBefore
  if (intent.status === 'canceled') throw wrongState(intent)
  return {
    wait: async () => ({
      status: (await books.save({ ...intent, status: 'requires_action' })).status,
    }),
    fail: async (error) => ({ status: (await failPayment(books, intent)).status, error }),
    succeed: async (method) => ({ status: (await charge(books, intent, method)).status }),
  }
}

async function setupForm(books: Books, where: Where): Promise<Form | undefined> {
  const [setup] = await listObjects(books.db, 'setup_intent', where)
  if (!setup) return undefined
  if (setup.status === 'succeeded') return doneBefore
  if (setup.status === 'canceled') throw wrongState(setup)
  const become = (change: Partial<SandboxSetup>) => books.save({ ...setup, ...change })
  return {
    wait: async () => ({ status: (await become({ status: 'requires_action' })).status }),
    fail: async (error) => ({
      status: (await become({ status: 'requires_payment_method' })).status,
      error,
    }),
    succeed: async (method) => {
      const done = await become({ status: 'succeeded', payment_method: method })
      await books.tell('setup_intent.succeeded', done)
      return { status: done.status }
    },
  }
}

function notAPracticeCard(): SandboxProblem {
  const message = msg(
    'This is a practice checkout. Only the listed practice cards work: never type a real card here.',
  ).id
  return new SandboxProblem(402, 'card_error', { code: 'not_a_practice_card', message })
}

async function saveCard(books: Books, number: string, act: SandboxAct): Promise<string> {
  const method = await books.save({
    id: sandboxId(act === 'renewal-fails' ? 'pm_fails' : 'pm'),
    object: 'payment_method',
    card: { brand: 'visa', last4: number.slice(-4) },
    created: books.now,
    livemode: false,
    type: 'card',
  })
  return method.id
}
