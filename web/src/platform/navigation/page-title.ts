/**
 * Returns the document title: `Board` -> `Board | Sidelight`; the landing page has only the product
 * name.
 */
export function titleOf(page: string, productName: string): string {
  return page === '' ? productName : `${page} | ${productName}`
}
