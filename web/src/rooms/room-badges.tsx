import { Lock, Radio } from 'lucide-react'
import { useId, useState } from 'react'
import { useConfig } from '../platform/config.ts'
import { badgeClass } from '../ui/badge.tsx'
import { ExplainedBadge } from '../ui/explained-badge.tsx'
import { header } from './messages.ts'

/** Computed in this browser: the log is verified, the key is held, nothing unencrypted is in view. */
export function EncryptedBadge() {
  const { productName } = useConfig()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={badgeClass('clear', 'underline-offset-2 hover:underline')}
      >
        <Lock aria-hidden />
        {header.encrypted}
      </button>
      {open && (
        <div id={id} className="order-last basis-full space-y-2 text-xs text-fg2">
          {header.encryptedMeans(productName).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </>
  )
}

/** A live connection within the last minute. */
export function ActiveBadge() {
  return (
    <ExplainedBadge
      tone="clear"
      icon={<Radio aria-hidden />}
      word={header.active}
      means={header.activeMeans}
    />
  )
}
