/** Returns the document title: `Board` -> `Board | Sidelight`; on the first page the name. */
export function titleOf(page: string, productName: string): string {
  return page === '' ? productName : `${page} | ${productName}`
}
