import { randomBytes } from 'node:crypto'

/** Creates an account on a server. Returns the cookie of its session. */
export async function signUp(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      email,
      password: randomBytes(12).toString('base64url'),
      name: 'Bench',
    }),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`Signing up answered ${response.status}.`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}
