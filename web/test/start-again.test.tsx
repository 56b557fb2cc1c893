import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DiscreetRow } from '../src/app/shell/discreet-row.tsx'
import { WithQueries } from '../src/platform/api/query-client.tsx'
import { signInWithEmail } from '../src/platform/auth/auth.ts'
import { currentConfig, DEFAULTS, startConfig } from '../src/platform/config.ts'
import { setDiscreet } from '../src/platform/session/discreet.ts'
import { currentSession } from '../src/platform/session/session.ts'
import { currentPrefill, typePrefill } from '../src/platform/storage/search-prefill.ts'
import { startAgain } from './start-again.ts'

let rendered = 0
const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }

/** Everything that a test file may leave behind, for comparison. */
const state = () => ({
  rendered,
  page: document.body.innerHTML.trim(),
  classes: document.documentElement.className,
  title: document.title,
  path: location.pathname,
  size: [innerWidth, innerHeight],
  stored: [localStorage.length, sessionStorage.length],
  timers: vi.isFakeTimers(),
  frames: window.requestAnimationFrame,
  back: String(Reflect.get(history, 'back')),
  fetch: String(Reflect.get(window, 'fetch')),
  region: currentConfig().region,
  session: currentSession().state,
  typed: currentPrefill().text,
})

function Asked({ ask }: { ask: () => string }) {
  useEffect(() => {
    rendered += 1
    return () => {
      rendered -= 1
    }
  }, [])
  return <p>{useQuery({ queryKey: ['asked'], queryFn: ask }).data}</p>
}

const show = (ask: () => string) =>
  render(
    <WithQueries>
      <Asked ask={ask} />
    </WithQueries>,
  )

async function leaveAll() {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/config')) return Response.json({ ...DEFAULTS, region: 'MX' })
    return Response.json(path.endsWith('/get-session') ? { user } : { ...user, displayName: 'Ada' })
  })
  await startConfig()
  await signInWithEmail(user.email, 'secret')
  await show(() => 'of the file before')
  typePrefill('628 555 0119')
  document.body.append('a toast', document.createElement('dialog'))
  document.documentElement.classList.add('light')
  document.title = 'Board'
  history.replaceState(null, '', '/public-board')
  localStorage.setItem('theme', 'light')
  sessionStorage.setItem('kept', '1')
  vi.spyOn(history, 'back').mockReturnValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] })
  vi.spyOn(window, 'requestAnimationFrame')
  await page.viewport(390, 700)
}

beforeEach(startAgain)

it('a test file leaves no state to the next one on the same page', async () => {
  const before = state()
  await leaveAll()
  const left = state()
  const kept = Object.entries(left).filter(([what, value]) => {
    return String(value) === String(Reflect.get(before, what))
  })
  expect(kept).toEqual([])
  await startAgain()
  expect(state()).toEqual(before)
  await show(() => 'anew')
  await expect.element(page.getByText('anew', { exact: true })).toBeVisible()
})

it('a test file leaves no cached answers of a visitor to the next one', async () => {
  await show(() => 'of the file before')
  await expect.element(page.getByText('of the file before', { exact: true })).toBeVisible()
  await startAgain()
  await show(() => 'anew')
  await expect.element(page.getByText('anew', { exact: true })).toBeVisible()
})

it('a test file leaves discreet mode off for the next one', async () => {
  setDiscreet(true)
  await startAgain()
  await render(<DiscreetRow />)
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
})
