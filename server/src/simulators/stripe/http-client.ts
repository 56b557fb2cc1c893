import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { answerSandbox, type SandboxServices } from './answer-request.ts'

/** Returns a transport for the SDK that responds inside this process, without a network. */
export function createSandboxClient(services: SandboxServices): Stripe.HttpClient {
  return {
    getClientName: () => 'practice',
    // The SDK's order: host, port, path, method, headers, form.
    async makeRequest(...[, , path, method, headers, form]) {
      const { status, body } = await answerSandbox(services, {
        method,
        path,
        headers: lowerCase(headers),
        form,
      })
      return new SandboxResponse(status, body)
    },
  }
}

class SandboxResponse extends Stripe.HttpClientResponse {
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
