import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { firstStart } from './first-start.ts'

declare global {
  interface Window {
    /** What the files did, in order. */
    ran: string[]
    /** A file can wait for this promise, and then ends when it resolves. */
    comes: Promise<void>
    startPage?: () => Promise<void>
  }
}

// Removes the preloads of the test page itself.
for (const own of document.querySelectorAll('link[rel=modulepreload]')) own.remove()

/** Adds the files of a page to the head: modules that record that they ran. */
function link(...files: string[]) {
  for (const [at, file] of files.entries()) {
    const place = document.createElement('link')
    place.rel = 'later'
    place.href = `data:text/javascript,${encodeURIComponent(`/* ${Math.random()} ${at} */${file}`)}`
    document.head.append(place)
  }
}

const says = (word: string) => `window.ran.push('${word}')`
const waits = (word: string) => `${says(word)};await window.comes`

interface Browser {
  preloads?: boolean
  draws?: boolean
  hidden?: boolean
}

/** Runs the inline script in a browser of the given kind that has the whole HTML. */
function open({ preloads = true, draws = true, hidden = false }: Browser = {}) {
  window.ran = []
  window.startPage = async () => void window.ran.push('page')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(preloads)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  if (!draws) vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const listening = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    for (const [kind, listener] of listening.mock.calls) removeEventListener(kind, listener)
  })
  const script = document.createElement('script')
  script.textContent = firstStart
  document.head.append(script)
  script.remove()
  dispatchEvent(new Event('DOMContentLoaded'))
}

const wasDrawn = () => vi.advanceTimersByTime(20)
const ran = () => window.ran.join(' ')

afterEach(() => {
  // Spies are restored first, because those that were made on the fake clock would restore it.
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const place of document.querySelectorAll('link[href^="data:"]')) place.remove()
  delete window.startPage
})

describe('the start of a page', () => {
  it('requests its files after the first frame, runs them in order and then shows the page', async () => {
    const coming = Promise.withResolvers<void>()
    window.comes = coming.promise
    link(waits('app'), says('part'), says('last'))
    open()
    expect(document.querySelectorAll('link[rel=later]')).toHaveLength(3)
    wasDrawn()
    expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(3)
    await expect.poll(ran).toBe('app')
    coming.resolve()
    await expect.poll(ran).toBe('app part last page')
  })

  it('runs the app while a later file is missing, without showing the page', async () => {
    window.comes = new Promise(() => undefined)
    link(says('app'), waits('part'), says('last'))
    open()
    wasDrawn()
    await expect.poll(ran).toBe('app part')
  })

  it('imports all files at once in a browser without module preload', async () => {
    const coming = Promise.withResolvers<void>()
    window.comes = coming.promise
    link(waits('app'), says('part'), says('last'))
    open({ preloads: false })
    wasDrawn()
    await expect.poll(ran).toBe('app part last')
    coming.resolve()
    await expect.poll(ran).toBe('app part last page')
  })

  it('begins a second after the HTML if no frame was painted', async () => {
    link(says('app'))
    open({ draws: false })
    vi.advanceTimersByTime(999)
    expect(document.querySelector('link[rel=modulepreload]')).toBeNull()
    vi.advanceTimersByTime(1)
    await expect.poll(ran).toBe('app page')
    vi.advanceTimersByTime(10_000)
    await expect.poll(ran).toBe('app page')
  })

  it('begins at once in a background tab', async () => {
    link(says('app'))
    open({ draws: false, hidden: true })
    vi.advanceTimersByTime(0)
    await expect.poll(ran).toBe('app page')
  })

  it('reports a failed file after a second, and does not show the page', async () => {
    link(says('app'), `${says('part')};throw new Error('it did not come')`, says('last'))
    open()
    wasDrawn()
    await expect.poll(ran).toBe('app part')
    // One timer besides that of the test page.
    await expect.poll(() => vi.getTimerCount()).toBe(2)
    expect(() => vi.advanceTimersByTime(1000)).toThrow('it did not come')
    expect(window.ran).toEqual(['app', 'part'])
  })
})
