import { paths } from '@sidelight/contract/calls/paths'

/** The cursor of the next page, percent-encoded as in a URL. */
const NEXT = /cursor=([^&>]+)[^>]*>; rel="next"/

/** Returns the cursors of the `pages` pages that follow the first page of the board. */
export async function listCursors(url: string, cookie: string, pages: number): Promise<string[]> {
  const cursors: string[] = []
  while (cursors.length < pages) {
    const last = cursors.at(-1)
    const query = last === undefined ? '' : `?cursor=${last}`
    const response = await fetch(url + paths.listWarnings[1] + query, { headers: { cookie } })
    await response.body?.cancel()
    const next = NEXT.exec(response.headers.get('link') ?? '')?.[1]
    if (next === undefined) throw new Error(`The board has only ${cursors.length + 1} pages.`)
    cursors.push(next)
  }
  return cursors
}
