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
      /** Signals after which the answer is outdated, whether it is on the screen or not. */
      until?: readonly Signal[]
    }
  }
}

// Specification §7: responses never become stale, are never refetched automatically and never
// retried.
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Without a connection a query fails at once, and the screen shows it.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
onSessionEnd(() => client.clear())
onLive('plan', (told) => void followPlan(told !== undefined))
for (const kind of ['rooms', 'room', 'notification'] as const)
  onLive(kind, () => void outdate(kind))

/**
 * Marks responses as outdated after a signal. They are read again at once if they are on the
 * screen, otherwise when they are shown.
 */
function outdate(kind: Signal): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => meta?.until?.includes(kind) ?? false })
}

/**
 * Reads the member again. `told` is false after a reconnection; responses are then dropped only if
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

/**
 * Drops the responses that the earlier plan opened (`forget`), and marks those that depend on it as
 * outdated (`reread`).
 */
function forgetPlan(): void {
  void client.resetQueries({ predicate: ({ meta }) => meta?.plan === 'forget' })
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.plan === 'reread' })
}

/** Provides the query library to the screens inside. Each route has it, except the landing page. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
