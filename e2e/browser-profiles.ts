import type { BrowserContext } from '@playwright/test'
import { prepareRepeatVisit } from './service-worker.ts'
import { type Complaints, noComplaints, watch } from './watch.ts'

/**
 * A browser that earlier tests have used. It has the app's files and its compiled scripts in the
 * cache, which saves most of a test's time. It has no cookies, storage, routes or permissions of an
 * earlier test.
 */
interface Profile {
  context: BrowserContext
  origin: string
  kind: string
  /** Receives the complaints about pages of this context. Replaced for each test. */
  sink: { complaints: Complaints }
}

interface ProfileRequest {
  origin: string
  /** Identifies the options of the context; profiles of another kind are not reused. */
  kind: string
  headers: Record<string, string>
  complaints: Complaints
  open: () => Promise<BrowserContext>
}

export interface Profiles {
  take: (request: ProfileRequest) => Promise<Profile>
  giveBack: (profile: Profile) => Promise<void>
  close: () => Promise<void>
}

/** Returns an empty pool of browser profiles for one worker. */
export function createProfiles(): Profiles {
  const idle: Profile[] = []
  return {
    take: async ({ origin, kind, headers, complaints, open }) => {
      const at = idle.findIndex((profile) => profile.origin === origin && profile.kind === kind)
      const [kept] = at === -1 ? [] : idle.splice(at, 1)
      const profile = kept ?? (await newProfile(origin, kind, await open()))
      profile.sink.complaints = complaints
      await profile.context.setExtraHTTPHeaders(headers)
      return profile
    },
    giveBack: async (profile) => {
      await clearProfile(profile)
      idle.push(profile)
    },
    close: async () => {
      for (const { context } of idle.splice(0)) await context.close()
    },
  }
}

async function newProfile(origin: string, kind: string, context: BrowserContext): Promise<Profile> {
  const sink = { complaints: noComplaints() }
  await watch(context, origin, () => sink.complaints)
  const page = await context.newPage()
  await prepareRepeatVisit(page, origin)
  await page.close()
  return { context, origin, kind, sink }
}

/** Removes what a test has left, except the service worker, its files and the browser's caches. */
async function clearProfile({ context, origin, sink }: Profile): Promise<void> {
  sink.complaints = noComplaints()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  const pages = context.pages()
  const page = await context.newPage()
  for (const left of pages) await left.close()
  // Clears the storage last, because an open page could write to it again.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb',
  })
  await context.clearCookies()
  await page.close()
}
