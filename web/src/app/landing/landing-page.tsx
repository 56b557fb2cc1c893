import { lazy } from 'react'
import { loadWhenOnline } from '../../platform/navigation/load-when-online.ts'
import { Redirect, useHash } from '../../platform/navigation/router.tsx'
import { StaticIsland } from '../../platform/navigation/static-island.tsx'
import { useSession } from '../../platform/session/session.ts'
import { usePrefill } from '../../platform/storage/search-prefill.ts'
import { Hero } from './hero.tsx'

const loadHowItWorks = () => import('./how-it-works.tsx').then((part) => part.HowItWorks)
const loadExample = () => import('./example-lookup.tsx').then((part) => part.ExampleLookup)
const loadPricing = () => import('./pricing.tsx').then((part) => part.Pricing)
const loadRest = () => import('./landing-rest.tsx').then((part) => part.LandingRest)

// Prerendering needs the parts at once. The browser needs them only if their HTML is missing.
const prerendering = import.meta.env.SSR
const part = (load: typeof loadRest) => lazy(async () => ({ default: await loadWhenOnline(load) }))
const HowItWorks = prerendering ? await loadHowItWorks() : part(loadHowItWorks)
const Example = prerendering ? await loadExample() : part(loadExample)
const Pricing = prerendering ? await loadPricing() : part(loadPricing)
const Rest = prerendering ? await loadRest() : part(loadRest)

/** Renders the landing page (specification §2). Redirects members, unless the URL has a hash. */
export function LandingPage() {
  const { state } = useSession()
  const hash = useHash()
  const { purpose } = usePrefill()
  if (state === 'signed-in' && hash === '') {
    // The number that the visitor typed before signing in is checked on /search.
    return <Redirect to={purpose === 'check' ? '/search' : '/dashboard'} />
  }
  return (
    <>
      <Hero />
      <StaticIsland id="how-it-works" part={HowItWorks} />
      <StaticIsland id="example" part={Example} wakes />
      {/* Hydrated for members, who are not offered a plan that they have. */}
      <StaticIsland id="pricing" part={Pricing} wakes={state === 'signed-in'} />
      <StaticIsland id="more" part={Rest} />
    </>
  )
}
