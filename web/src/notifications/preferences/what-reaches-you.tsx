import { useConfig } from '../../platform/config.ts'
import { ThisDevice } from '../push/this-device.tsx'
import { reach } from '../reach-messages.ts'
import { ChannelCard } from './channel-card.tsx'
import { CorrectionsCard } from './corrections-card.tsx'
import { OutsideCard } from './outside-card.tsx'
import { QuietCard } from './quiet-card.tsx'

/** Renders which notifications reach the member outside the website, and what they show. */
export function WhatReachesYou() {
  const { mail } = useConfig()
  return (
    <>
      <h1 className="display mt-1 text-3xl lg:text-4xl">{reach.title}</h1>
      <p className="mt-3 max-w-[60ch] text-fg2">{mail ? reach.lead : reach.leadWithoutMail}</p>
      <ChannelCard />
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        <div className="min-w-0 space-y-4">
          <OutsideCard />
          <CorrectionsCard />
        </div>
        <div className="min-w-0 space-y-4">
          <ThisDevice />
          <QuietCard />
        </div>
      </div>
    </>
  )
}
