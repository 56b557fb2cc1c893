import type { ProductConfig } from '@sidelight/contract/calls/accounts'
import { call } from './api/api.ts'
import { createStore, useStore } from './storage/store.ts'

/** The settings until those of the server are known, and in prerendered HTML. */
export const DEFAULTS: ProductConfig = {
  productName: nameInPage(),
  investigatorUrl: null,
  identity: 'builtin',
  google: false,
  firebase: null,
  payments: 'sandbox',
  stripePublishableKey: null,
  supportEmail: null,
  region: 'US',
  mail: true,
  outgoingMail: true,
  confirmFirst: false,
  evidence: true,
  confirmationCounts: false,
  notice: null,
}
const inPage = settingsInPage()
const config = createStore(inPage ?? DEFAULTS)
let arrival = Promise.resolve()

/** Returns the public settings of this installation, or the defaults in prerendered HTML. */
export function useConfig(): ProductConfig {
  return useStore(config, DEFAULTS)
}

/** Returns the current settings outside of components. */
export function currentConfig(): ProductConfig {
  return config.get()
}

/**
 * Reads the settings from the page, or fetches them if it has none. Called once. After a failure
 * the defaults stay.
 */
export function startConfig(): Promise<void> {
  if (inPage === undefined) arrival = call('getConfig').then(config.set, () => undefined)
  return arrival
}

/** Resolves to the settings once they have arrived or could not be read. */
export async function arrivedConfig(): Promise<ProductConfig> {
  await arrival
  return config.get()
}

// The text is trusted like the response to the call, because the same server writes both.
function settingsInPage(): ProductConfig | undefined {
  if (typeof document === 'undefined') return undefined
  const meta = document.querySelector<HTMLMetaElement>('meta[name=settings]')
  const settings: unknown = meta ? JSON.parse(meta.content) : undefined
  return isConfig(settings) ? settings : undefined
}

function isConfig(settings: unknown): settings is ProductConfig {
  return typeof settings === 'object' && settings !== null && 'productName' in settings
}

// The server writes the product's name into the HTML, and the first render must match it.
function nameInPage() {
  const fallback = 'Sidelight'
  if (typeof document === 'undefined') return fallback
  const meta = document.querySelector('meta[name="application-name"]')
  return meta?.getAttribute('content') ?? fallback
}
