import type { Signal } from '@sidelight/contract/live'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onLive } from '../live/live.ts'
import { currentSession, onSessionEnd, rereadMember } from '../session/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What happens to an answer that depends on the member's plan when the plan changes. */
      plan?: 'reread' | 'forget'
      /** Signals after which an answer is outdated, whether or not it is on the screen. */
      until?: readonly Signal[]
    }
  }
}

// Specification §7: answers never become stale, are never refetched automatically and never
// retried.
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // A lost connection is an error that the screen shows, not a reason to wait.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
onSessionEnd(() => client.clear())
onLive('plan', (told) => void followPlan(told !== undefined))
for (const kind of ['rooms', 'room', 'notification'] as const)
  onLive(kind, () => void outdate(kind))

/** Invalidates the answers of a signal: read again now if on the screen, else when shown. */
function outdate(kind: Signal): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.until?.includes(kind) ?? false })
}

/**
 * Reads the member again. After a reconnection (`told` is false) the answers are dropped only if
 * the plan differs.
 */
async function followPlan(told: boolean): Promise<void> {
  const before = currentSession()
  if (before.state !== 'signed-in') return
  if (told) forgetPlan()
  await rereadMember(before.member)
  const now = currentSession()
  const tier = now.state === 'signed-in' ? now.member.subscriptionTier : undefined
  if (!told && tier !== before.member.subscriptionTier) forgetPlan()
}

/** Removes at once the details that the plan opened; they return if the new plan opens them too. */
function forgetPlan(): void {
  void client.resetQueries({ predicate: ({ meta }) => meta?.plan === 'forget' })
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.plan === 'reread' })
}

/** Provides server data to the screens inside. Wraps a route: the landing page has none. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
