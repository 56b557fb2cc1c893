import type { Doorbell } from '@sidelight/contract/live'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onLive } from './live.ts'
import { currentSession, onSessionEnd, rereadMember } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What happens to an answer that depends on her plan when that changes. */
      plan?: 'reread' | 'forget'
      /** Events after which an answer is no longer true, whether it is on the screen or not. */
      until?: readonly Doorbell[]
    }
  }
}

// Specification §7: never stale, no refetch by itself, no retries.
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A lost connection is an answer that a screen shows, not a reason to wait.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
onSessionEnd(() => client.clear())
onLive('plan', (told) => void followPlan(told !== undefined))
for (const kind of ['rooms', 'room', 'notification'] as const)
  onLive(kind, () => void outdate(kind))

/** What is on the screen is read again at once, the rest when it is next shown. */
function outdate(kind: Doorbell): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.until?.includes(kind) ?? false })
}

/** After a lost connection nobody has told: then only another plan than before changes anything. */
async function followPlan(told: boolean): Promise<void> {
  const before = currentSession()
  if (before.state !== 'signed-in') return
  if (told) forgetPlan()
  await rereadMember(before.member)
  const now = currentSession()
  const tier = now.state === 'signed-in' ? now.member.subscriptionTier : undefined
  if (!told && tier !== before.member.subscriptionTier) forgetPlan()
}

/** Details that her plan opened go at once; they come back if what she has now opens them too. */
function forgetPlan(): void {
  void client.resetQueries({ predicate: ({ meta }) => meta?.plan === 'forget' })
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.plan === 'reread' })
}

/** Server data for the screens inside. Wraps a route, not the app: the landing page does without. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
