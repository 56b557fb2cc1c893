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
  supportEmail: null,
  mail: true,
  confirmFirst: false,
  notice: null,
}
const config = createStore(DEFAULTS)
let arrival = Promise.resolve()

/** The public settings of this installation; the defaults until they have arrived. */
export function useConfig(): ProductConfig {
  return useStore(config, DEFAULTS)
}

/** The settings as they are known now, outside of components. */
export function currentConfig(): ProductConfig {
  return config.get()
}

/** Fetches the settings. Called once; the defaults stand when it fails. */
export function startConfig(): Promise<void> {
  arrival = call('getConfig').then(config.set, () => undefined)
  return arrival
}

/** The settings once they have arrived, or once it is known that they do not. */
export async function arrivedConfig(): Promise<ProductConfig> {
  await arrival
  return config.get()
}

// The server writes the product's name into the HTML; the first render must say the same.
function nameInPage() {
  const fallback = 'Sidelight'
  if (typeof document === 'undefined') return fallback
  const meta = document.querySelector('meta[name="application-name"]')
  return meta?.getAttribute('content') ?? fallback
}
