import { afterEach, describe, expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { firstPaint } from './first-paint.ts'
import { setTheme, startTheme } from './theme.ts'

const root = document.documentElement.classList

async function devicePrefers(value: 'light' | 'dark') {
  const features = [{ name: 'prefers-color-scheme', value }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

function runInlineScript() {
  const script = document.createElement('script')
  script.textContent = firstPaint
  document.head.append(script)
  script.remove()
}

describe('theme', () => {
  afterEach(() => localStorage.removeItem('theme'))

  it('§4 is dark without a choice, even on a light device', async () => {
    await devicePrefers('light')
    runInlineScript()
    expect([...root]).toEqual(['dark'])
  })

  it('§4 stores the choice in this browser, and sets it on the root element', () => {
    setTheme('light')
    expect(localStorage.getItem('theme')).toBe('light')
    expect(root.contains('light')).toBe(true)
    setTheme('dark')
    expect(root.contains('light')).toBe(false)
  })

  it('§4 applies the stored choice before the first paint', () => {
    localStorage.setItem('theme', 'light')
    runInlineScript()
    expect(root.contains('light')).toBe(true)
  })

  it('§4 follows the device while the choice is System', async () => {
    localStorage.setItem('theme', 'system')
    await devicePrefers('dark')
    startTheme()
    expect(root.contains('dark')).toBe(true)
    await devicePrefers('light')
    await expect.poll(() => root.contains('light')).toBe(true)
  })
})
