/** Returns the title of a document: `Board` gives `Board | Sidelight`, and '' the name alone. */
export function titleOf(page: string, productName: string): string {
  return page === '' ? productName : `${page} | ${productName}`
}
