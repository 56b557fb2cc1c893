import type { FastifyInstance } from 'fastify'

/**
 * Starts to listen. Resolves to the URL. Rejects with an error that says what to do about the port.
 */
export async function listenOnPort(
  http: Pick<FastifyInstance, 'listen'>,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    return await http.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code'
    throw new Error(sentenceFor(code, port), { cause: error })
  }
}

function sentenceFor(code: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or start this one with another PORT.`
  if (code === 'EACCES')
    return `This user may not use port ${port}. Start with a PORT of 1024 or above.`
  return `Port ${port} cannot be used (${code}). Look at HOST and PORT.`
}
