import { Agent, type IncomingMessage, request as openRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BenchRequest } from '../measure.ts'

/** A request and the time at which it is due, in milliseconds from the start. */
export interface TimedRequest {
  kind: string
  at: number
  request: BenchRequest
}

export interface TimedAnswer {
  kind: string
  /** The HTTP status, or the code of the error if there was no response. */
  status: string
  /** Milliseconds from the time at which the request was due to the end of the response. */
  milliseconds: number
}

/**
 * Sends each request when it is due, whether or not earlier ones are answered (an open loop). A
 * request that is sent late counts as slow. `plan` must be ordered by time.
 */
export async function sendOpenLoop(
  url: string,
  plan: readonly TimedRequest[],
): Promise<TimedAnswer[]> {
  const agent = new Agent({ keepAlive: true })
  const start = performance.now()
  const answers: Promise<TimedAnswer>[] = []
  for (const { kind, at, request } of plan) {
    const pause = start + at - performance.now()
    if (pause > 0) await wait(pause)
    const answered = send(url, agent, request).then((status) => {
      return { kind, status, milliseconds: performance.now() - start - at }
    })
    answers.push(answered)
  }
  const all = await Promise.all(answers)
  agent.destroy()
  return all
}

/** Resolves to the status of the response once it is complete. */
function send(url: string, agent: Agent, { method, path, headers, body }: BenchRequest) {
  return new Promise<string>((resolve) => {
    const failed = (error: Error & { code?: string }) => resolve(error.code ?? error.message)
    const read = (response: IncomingMessage) => {
      response.on('error', failed).on('end', () => resolve(String(response.statusCode)))
      response.resume()
    }
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    openRequest(url + path, { method, agent, headers: { ...headers, ...length } }, read)
      .on('error', failed)
      .end(body)
  })
}
