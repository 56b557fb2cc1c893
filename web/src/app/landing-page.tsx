import { lazy } from 'react'
import { Redirect, useHash } from '../platform/router.tsx'
import { useSession } from '../platform/session.ts'
import { Still } from '../platform/still.tsx'
import { Hero } from './hero.tsx'

const loadHowItWorks = () => import('./how-it-works.tsx').then((part) => part.HowItWorks)
const loadExample = () => import('./example-lookup.tsx').then((part) => part.ExampleLookup)
const loadPricing = () => import('./pricing.tsx').then((part) => part.Pricing)
const loadRest = () => import('./landing-rest.tsx').then((part) => part.LandingRest)

// The prerendered page needs its parts at once; the browser only when their HTML is not there.
const prerendering = import.meta.env.SSR
const part = (load: typeof loadRest) => lazy(async () => ({ default: await load() }))
const HowItWorks = prerendering ? await loadHowItWorks() : part(loadHowItWorks)
const Example = prerendering ? await loadExample() : part(loadExample)
const Pricing = prerendering ? await loadPricing() : part(loadPricing)
const Rest = prerendering ? await loadRest() : part(loadRest)

/** The first page (specification §2). A member who follows a link into it by hash may read it. */
export function LandingPage() {
  const { state } = useSession()
  const hash = useHash()
  if (state === 'signed-in' && hash === '') return <Redirect to="/dashboard" />
  return (
    <>
      <Hero />
      <Still id="how-it-works" part={HowItWorks} />
      <Still id="example" part={Example} wakes />
      <Still id="pricing" part={Pricing} />
      <Still id="more" part={Rest} />
    </>
  )
}
