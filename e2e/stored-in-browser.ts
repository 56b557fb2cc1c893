import type { Page } from '@playwright/test'

/** The names of everything that a browser stores for the product, and the stored values. */
export interface StoredInBrowser {
  local: string[]
  session: string[]
  databases: string[]
  /** The keys of the rows in all databases. */
  rows: string[]
  /** All stored values, as text. */
  values: string
}

/** Returns the names and values that a browser stores for the product, as one text. */
export async function storedText(page: Page): Promise<string> {
  const { values, ...names } = await storedInBrowser(page)
  return `${JSON.stringify(names)}\n${values}`
}

/** Returns everything in the storage of this page that scripts can read. */
export function storedInBrowser(page: Page): Promise<StoredInBrowser> {
  return page.evaluate(async () => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const [databases, rows]: [string[], string[]] = [[], []]
    const values = [Object.values(localStorage), Object.values(sessionStorage)].map(String)
    for (const { name = '' } of await indexedDB.databases()) {
      databases.push(name)
      const database = await resultOf(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        rows.push(...(await resultOf(store.getAllKeys())).map(String))
        for (const value of await resultOf<unknown[]>(store.getAll())) {
          const isBytes = value instanceof Uint8Array
          values.push(isBytes ? new TextDecoder('latin1').decode(value) : JSON.stringify(value))
        }
      }
      database.close()
    }
    const [local, session] = [Object.keys(localStorage), Object.keys(sessionStorage)]
    return { local, session, databases, rows, values: values.join('\n') }
  })
}
