import type { BrowserContext } from '@playwright/test'
import { comeAgain } from './service-worker.ts'
import { type Complaints, noComplaints, watch } from './watch.ts'

/**
 * A browser that earlier tests have used: it has the app's files in its cache and the code of its
 * scripts compiled, on which a new one spends most of a test's time. It has no cookie, no storage,
 * no route and no permission of an earlier test.
 */
interface Profile {
  context: BrowserContext
  origin: string
  kind: string
  /** The complaints of pages in this context, for the test that uses it. */
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

/** Returns an empty store of the profiles of one worker. */
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
      await empty(profile)
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
  await comeAgain(page, origin)
  await page.close()
  return { context, origin, kind, sink }
}

/** Removes what a test left, except the service worker, its files and the browser's own caches. */
async function empty({ context, origin, sink }: Profile): Promise<void> {
  sink.complaints = noComplaints()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  const pages = context.pages()
  const page = await context.newPage()
  for (const left of pages) await left.close()
  // Last, because an open page could write again.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb',
  })
  await context.clearCookies()
  await page.close()
}
