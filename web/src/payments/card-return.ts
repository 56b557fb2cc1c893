/** What the provider says of a card that her bank confirmed on a page of its own. */
export interface CardReturn {
  setupIntent: string
  made: boolean
}

/** Where the bank's page sends her back to; the provider adds what came of it. */
export const cardReturnAddress = (): string => `${location.origin}/billing`

/** Reads the query of such an address; undefined for every other. */
export function readCardReturn(query: string): CardReturn | undefined {
  const said = new URLSearchParams(query)
  const setupIntent = said.get('setup_intent')
  const status = said.get('redirect_status')
  if (setupIntent === null || status === null) return undefined
  return { setupIntent, made: status === 'succeeded' }
}

/** The provider's form that a client secret belongs to: `seti_1_secret_2` -> `seti_1`. */
export function setupIntentOf(clientSecret: string): string {
  return clientSecret.split('_secret', 1).join('')
}
