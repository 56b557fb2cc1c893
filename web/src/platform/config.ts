import type { ProductConfig } from '@sidelight/contract/accounts'
import { call } from './api.ts'
import { createStore, useStore } from './store.ts'

/** What stands until the answer is there, and in prerendered HTML. */
export const DEFAULTS: ProductConfig = {
  productName: nameInPage(),
  investigatorUrl: null,
  identity: 'builtin',
  google: false,
  firebase: null,
  payments: 'sandbox',
  stripePublishableKey: null,
  supportEmail: null,
  mail: true,
  confirmFirst: false,
  notice: null,
}
const inPage = settingsInPage()
const config = createStore(inPage ?? DEFAULTS)
let arrival = Promise.resolve()

/** The public settings of this installation; in prerendered HTML the defaults. */
export function useConfig(): ProductConfig {
  return useStore(config, DEFAULTS)
}

/** The settings as they are known now, outside of components. */
export function currentConfig(): ProductConfig {
  return config.get()
}

/** Fetches the settings where the page does not carry them. Called once; the defaults stand when it fails. */
export function startConfig(): Promise<void> {
  if (inPage === undefined) arrival = call('getConfig').then(config.set, () => undefined)
  return arrival
}

/** The settings once they have arrived, or once it is known that they do not. */
export async function arrivedConfig(): Promise<ProductConfig> {
  await arrival
  return config.get()
}

// Written by the same server that would answer the call.
function settingsInPage(): ProductConfig | undefined {
  if (typeof document === 'undefined') return undefined
  const meta = document.querySelector<HTMLMetaElement>('meta[name=settings]')
  const settings: unknown = meta ? JSON.parse(meta.content) : undefined
  return isConfig(settings) ? settings : undefined
}

function isConfig(settings: unknown): settings is ProductConfig {
  return typeof settings === 'object' && settings !== null && 'productName' in settings
}

// The server writes the product's name into the HTML; the first render must say the same.
function nameInPage() {
  const fallback = 'Sidelight'
  if (typeof document === 'undefined') return fallback
  const meta = document.querySelector('meta[name="application-name"]')
  return meta?.getAttribute('content') ?? fallback
}
