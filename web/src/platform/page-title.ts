/** `Board` -> `Board | Sidelight`; the first page is called by the product's name alone. */
export function titleOf(page: string, productName: string): string {
  return page === '' ? productName : `${page} | ${productName}`
}
