/**
 * Returns the document title: `Board` -> `Board | Sidelight`; the landing page has the product name
 * alone.
 */
export function titleOf(page: string, productName: string): string {
  return page === '' ? productName : `${page} | ${productName}`
}
