import { afterEach, describe, expect, it } from 'vitest'
import { goTo, startMoves } from './router.tsx'

const here = location.pathname
let codes: Readonly<Record<string, Promise<void>>> = {}
startMoves((path) => codes[path])

afterEach(() => {
  codes = {}
  goTo(here, { replace: true })
})

describe('a navigation to a page whose code is still loading', () => {
  it('§7 happens when the code has loaded, and also when it fails to load', async () => {
    const [loading, failing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    codes = { '/faq': loading.promise, '/contact': failing.promise }
    goTo('/faq')
    expect(location.pathname).toBe(here)
    loading.resolve()
    await expect.poll(() => location.pathname).toBe('/faq')
    goTo('/contact')
    failing.reject(new Error('The connection is lost.'))
    await expect.poll(() => location.pathname).toBe('/contact')
  })

  it('§7 is cancelled by Back and by another navigation', async () => {
    const [left, overtaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    codes = { '/faq': left.promise, '/contact': overtaken.promise }
    history.pushState(null, '', '/legal/privacy')
    goTo('/faq')
    const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await back
    left.resolve()
    await left.promise
    expect(location.pathname).toBe(here)
    goTo('/contact')
    goTo('/legal/terms')
    overtaken.resolve()
    await overtaken.promise
    expect(location.pathname).toBe('/legal/terms')
  })
})
