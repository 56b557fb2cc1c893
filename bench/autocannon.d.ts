// autocannon has no types: these cover what the benchmarks use.
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Options {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    /** Milliseconds between samples; the run ends with a sample. */
    sampleInt: number
    setupClient: (client: Client) => void
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    /** How many answers had each status. */
    statusCodeStats: Record<string, { count: number }>
  }
  type Answer = [client: Client, status: number, bytes: number, milliseconds: number]
  interface Run {
    on(event: 'response', listen: (...answer: Answer) => void): void
  }
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: Result) => void,
  ): Run
}
