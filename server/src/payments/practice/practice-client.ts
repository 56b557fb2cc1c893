import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { answerPractice, type PracticeServices } from './practice-provider.ts'

/** The SDK's transport, led into this process: no port, no network. */
export function createPracticeClient(services: PracticeServices): Stripe.HttpClient {
  return {
    getClientName: () => 'practice',
    // The SDK's own order: host, port, path, method, headers, form.
    async makeRequest(...[, , path, method, headers, form]) {
      const { status, body } = await answerPractice(services, {
        method,
        path,
        headers: lowerCase(headers),
        form,
      })
      return new PracticeResponse(status, body)
    },
  }
}

class PracticeResponse extends Stripe.HttpClientResponse {
  readonly #body: object

  constructor(status: number, body: object) {
    super(status, { 'request-id': `req_${randomUUID()}` })
    this.#body = body
  }

  override getRawResponse(): object {
    return this.#body
  }

  override toStream(): object {
    return this.#body
  }

  override async toJSON(): Promise<object> {
    return this.#body
  }
}

function lowerCase(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
}
