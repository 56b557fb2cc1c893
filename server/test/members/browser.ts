/** The request options of a page. */
type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** A browser for sign-ins. It stores cookies and can follow redirects. */
export interface Browser {
  cookies: Map<string, string>
  open(url: string, init?: Sent): Promise<Response>
  /** Opens a page and follows every redirect. Resolves to the last page and its URL. */
  follow(url: string, init?: Sent): Promise<{ address: string; text: string }>
}

/** Returns a browser that sends every request to the server at `origin`, whatever the host. */
export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, string>()
  const here = (url: string) => {
    const { pathname, search } = new URL(url, origin)
    return origin + pathname + search
  }
  async function open(url: string, init: Sent = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'sec-fetch-site': 'same-origin', cookie, ...init.headers }
    const answer = await fetch(here(url), { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    open,
    async follow(url, init) {
      let address = url
      let answer = await open(url, init)
      for (let location = answer.headers.get('location'); location; ) {
        address = location
        answer = await open(location)
        location = answer.headers.get('location')
      }
      return { address, text: await answer.text() }
    },
  }
}
