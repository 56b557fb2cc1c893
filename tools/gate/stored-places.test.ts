import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const WRITES = /Storage\.setItem\(|storeFlag\(|indexedDB\.open\(|changeStored\(/

/**
 * Every file that writes to the browser's storage, and what a sign-out leaves of it.
 * `e2e/signed-out.test.ts` checks what is left.
 */
const PLACES: Record<string, string> = {
  'platform/theme.ts': 'stays: how pages look on this device',
  'platform/session/discreet.ts': 'stays: how pages look on this device',
  'platform/session/session.ts': 'stays: somebody had an account; goes: that an exit signs out',
  'notifications/bell/use-app-badge.ts': 'stays: the app is installed on this device',
  'platform/toasts.ts': 'goes when the next page has shown it: sentences of the product alone',
  'platform/session/timed-text.ts':
    'goes: the steps of the person named, the link of an email, two unsent forms',
  'platform/storage/carried-report.ts': 'goes',
  'search/paid-report/paid-report.ts': 'goes',
  'platform/drafts/tab-text.ts': 'goes, sealed until then',
  'platform/drafts/sealed-draft.ts': 'goes, sealed until then',
  'platform/drafts/own-value.ts': 'stays, sealed',
  'rooms/keys/account-keys/root-key-store.ts': 'goes',
  'rooms/keys/log/pins.ts': 'stays, sealed',
  'rooms/keys/copied-pins.ts': 'stays, sealed',
  'rooms/keys/read-marks.ts': 'stays, sealed',
  'platform/storage/stored-flag.ts': 'the call itself',
  'platform/storage/stored-values.ts': 'the call itself',
}

it('§4 only the listed files write to browser storage', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: path.join(ROOT, 'web/src') })
  const writing = files.filter(
    (file) =>
      !file.includes('.test.') &&
      WRITES.test(readFileSync(path.join(ROOT, 'web/src', file), 'utf8')),
  )
  expect(writing.toSorted()).toEqual(Object.keys(PLACES).toSorted())
})
