import type { ReactNode } from 'react'
import { useConfig } from '../../platform/config.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Bell, Mail } from '../../ui/icons/icons.ts'
import { outside } from '../reach-messages.ts'

/**
 * Renders what other people see of an email, if this installation sends any, and of a notification
 * on the device.
 */
export function OutsideCard() {
  const { host } = location
  const { mail } = useConfig()
  return (
    <Card aria-labelledby="outside">
      <h2 id="outside" className="font-[600]">
        {outside.title}
      </h2>
      <div className="mt-3 space-y-2">
        {mail && (
          <Example icon={<Mail aria-hidden />} from={outside.mailFrom(host)}>
            <p className="text-fg2">
              {outside.body} {location.origin}
            </p>
          </Example>
        )}
        <Example icon={<Bell aria-hidden />} from={outside.pushFrom(host)} />
      </div>
      <p className="mt-3 text-xs text-fg2">
        {mail ? outside.mailTiming : outside.withoutMail} {outside.pushTiming}
      </p>
    </Card>
  )
}

interface ExampleProps {
  icon: ReactNode
  from: string
  children?: ReactNode
}

function Example({ icon, from, children }: ExampleProps) {
  return (
    <figure className="flex flex-wrap gap-3 rounded-lg border border-line bg-s2 p-3.5 text-sm wrap-anywhere [&_svg]:size-4.5">
      <span className="grid size-8 shrink-0 place-items-center rounded-md bg-s3 text-fg2">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-2xs text-fg2">{from}</p>
        <p className="font-[600]">{outside.subject}</p>
        {children}
      </div>
    </figure>
  )
}
