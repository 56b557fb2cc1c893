// Types for the part of autocannon that the benchmarks use; it has none of its own.
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
    /** Milliseconds between samples. The run ends with a sample. */
    sampleInt: number
    setupClient: (client: Client) => void
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    /** The number of responses by status. */
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
