import { startServerProcess } from '../server/test/server-process.ts'
import { signUp } from './sign-up.ts'

const AT_ONCE = 4

/**
 * Members with a session each, made by a server that is stopped again: whoever is measured afterwards
 * has not grown by making them. Answers their cookies.
 */
export async function makeMembers(
  environment: Record<string, string>,
  count: number,
): Promise<string[]> {
  const server = await startServerProcess(environment)
  try {
    const cookies: string[] = []
    const numbers = Array.from({ length: count }, (_, at) => at).values()
    const make = async () => {
      for (const at of numbers) cookies.push(await signUp(server.url, `bench${at}@example.org`))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, make))
    return cookies
  } finally {
    await server.stop()
  }
}
