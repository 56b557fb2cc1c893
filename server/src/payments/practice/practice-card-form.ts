import { type Books, practiceId } from './practice-books.ts'
import {
  cardFailures,
  challengeFailure,
  type PracticeAct,
  practiceCards,
} from './practice-cards.ts'
import type { PracticeSetup } from './practice-objects.ts'
import { charge, failPayment, wrongState } from './practice-payments.ts'
import { noSuch, PracticeProblem } from './practice-problem.ts'
import { listObjects } from './practice-table.ts'

export interface CardUse {
  clientSecret: string
  /** One of the practice cards' numbers; spaces do not matter. */
  card: string
  /** What she answered to her bank, once it asked. */
  challenge?: 'passed' | 'failed' | undefined
}

export interface CardResult {
  status: string
  error?: { code: string; message: string }
}

/** What becomes of the intent that a card form is for. */
interface Form {
  wait: () => Promise<CardResult>
  fail: (error: { code: string; message: string }) => Promise<CardResult>
  succeed: (method: string) => Promise<CardResult>
}

/** What the card form does: the client secret is its only credential. */
export async function useCard(books: Books, use: CardUse): Promise<CardResult> {
  const where = { path: 'client_secret', value: use.clientSecret }
  const form = (await paymentForm(books, where)) ?? (await setupForm(books, where))
  if (!form) throw noSuch('payment')
  const number = use.card.replaceAll(/\s/g, '')
  const act = Object.hasOwn(practiceCards, number) ? practiceCards[number] : undefined
  if (!act) throw notAPracticeCard()
  if (act === 'challenge' && !use.challenge) return form.wait()
  const failure = use.challenge === 'failed' ? challengeFailure : cardFailures[act]
  return failure ? form.fail(failure) : form.succeed(await saveCard(books, number, act))
}

type Where = { path: string; value: string }

async function paymentForm(books: Books, where: Where): Promise<Form | undefined> {
  const [intent] = await listObjects(books.db, 'payment_intent', where)
  if (!intent) return undefined
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw wrongState(intent)
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
  if (setup.status === 'succeeded' || setup.status === 'canceled') throw wrongState(setup)
  const become = (change: Partial<PracticeSetup>) => books.save({ ...setup, ...change })
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

function notAPracticeCard(): PracticeProblem {
  const message =
    'This is a practice checkout. Only the listed practice cards work: never type a real card here.'
  return new PracticeProblem(402, 'card_error', { code: 'not_a_practice_card', message })
}

async function saveCard(books: Books, number: string, act: PracticeAct): Promise<string> {
  const method = await books.save({
    id: practiceId(act === 'renewal-fails' ? 'pm_fails' : 'pm'),
    object: 'payment_method',
    card: { brand: 'visa', last4: number.slice(-4) },
    created: books.now,
    livemode: false,
    type: 'card',
  })
  return method.id
}
