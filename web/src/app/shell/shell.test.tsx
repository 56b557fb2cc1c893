import { lazy } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { startConfig } from '../../platform/config.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { toast } from '../../platform/toasts.ts'
import { Shell } from './shell.tsx'

const Home = () => <h1>Home</h1>
const Board = () => (
  <>
    <h1>Board</h1>
    <section id="newest">Newest</section>
  </>
)
const Broken = lazy(async () => Promise.reject(new Error('No connection')))
const pages = { '/': Home, '/public-board': Board, '/search': Broken }
const runner = location.href

const focused = () => document.activeElement?.textContent

describe('Shell', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => Response.json(null))
    goTo('/')
  })
  afterEach(() => vi.unstubAllGlobals())
  afterAll(() => history.replaceState(null, '', runner))

  it('sets the title and moves the focus to the heading of the new page', async () => {
    const screen = await render(<Shell pages={pages} />)
    goTo('/public-board')
    await expect.element(screen.getByRole('heading', { name: 'Board' })).toHaveFocus()
    expect(document.title).toBe('Board | Sidelight')
  })

  it('moves the focus to the element that the URL names', async () => {
    await render(<Shell pages={pages} />)
    goTo('/public-board#newest')
    await expect.poll(focused).toBe('Newest')
  })

  it('§2 shows the 404 page at an unknown path', async () => {
    const screen = await render(<Shell pages={pages} />)
    goTo('/no/such/page')
    await expect
      .element(screen.getByRole('heading', { name: '404 - Page Not Found' }))
      .toBeInTheDocument()
  })

  it('keeps the header when a page fails to load', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const screen = await render(<Shell pages={pages} />)
    goTo('/search')
    await expect.element(screen.getByText('This page did not load.')).toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Exit this page' })).toBeInTheDocument()
    logged.mockRestore()
  })

  it('shows progress while the code of the next page is loading', async () => {
    const code = Promise.withResolvers<{ default: () => React.JSX.Element }>()
    const Late = lazy(() => code.promise)
    const screen = await render(<Shell pages={{ ...pages, '/faq': Late }} />)
    const progress = screen.getByText('Loading the page...')
    await expect.element(progress).not.toBeInTheDocument()
    goTo('/faq')
    await expect.element(progress).toBeInTheDocument()
    await expect.element(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument()
    code.resolve({ default: () => <h1>Questions</h1> })
    await expect.element(screen.getByRole('heading', { name: 'Questions' })).toHaveFocus()
    await expect.element(progress).not.toBeInTheDocument()
  })

  it('shows another page after a page failed to load', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const screen = await render(<Shell pages={pages} />)
    goTo('/search')
    await expect.element(screen.getByText('This page did not load.')).toBeInTheDocument()
    goTo('/public-board')
    await expect.element(screen.getByRole('heading', { name: 'Board' })).toBeInTheDocument()
    logged.mockRestore()
  })

  it('§4 shows one toast at a time', async () => {
    const screen = await render(<Shell pages={pages} />)
    toast({ title: 'First' })
    toast({ title: 'Second', description: 'And last.' })
    await expect.element(screen.getByText('And last.')).toBeInTheDocument()
    await expect.element(screen.getByText('First')).not.toBeInTheDocument()
  })

  it('shows the notice of the installation if there is one', async () => {
    const screen = await render(<Shell pages={pages} />)
    const notice = screen.getByText('Example data: everybody here is invented.')
    await expect.element(notice).not.toBeInTheDocument()
    const facts = { productName: 'Sidelight', investigatorUrl: null, identity: 'builtin' }
    const sentence = 'Example data: everybody here is invented.'
    vi.stubGlobal('fetch', async () => Response.json({ ...facts, google: false, notice: sentence }))
    await startConfig()
    await expect.element(notice).toBeInTheDocument()
  })

  it('names the Shift shortcut of the exit once per page', async () => {
    const screen = await render(<Shell pages={pages} />)
    const sentence = 'Press Shift three times to leave this page quickly.'
    expect(screen.getByText(sentence).elements()).toHaveLength(1)
  })
})
