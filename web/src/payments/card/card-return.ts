/** The provider's result for a card that was confirmed on the bank's page. */
export interface CardReturn {
  setupIntent: string
  made: boolean
}

/**
 * Returns the URL to which the bank's page redirects. The provider adds the result to its query.
 */
export const cardReturnUrl = (): string => `${location.origin}/billing`

/** Returns the result in the query of that URL, or undefined for any other query. */
export function readCardReturn(query: string): CardReturn | undefined {
  const said = new URLSearchParams(query)
  const setupIntent = said.get('setup_intent')
  const status = said.get('redirect_status')
  if (setupIntent === null || status === null) return undefined
  return { setupIntent, made: status === 'succeeded' }
}

/**
 * Returns the id of the setup that a client secret belongs to: `seti_1_secret_2` gives `seti_1`.
 */
export function setupIntentOf(clientSecret: string): string {
  return clientSecret.split('_secret', 1).join('')
}
