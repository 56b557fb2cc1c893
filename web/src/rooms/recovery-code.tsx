import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { recovery } from './key-messages.ts'

/** The code as it is written down, with a button that copies it. */
export function RecoveryCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const label = useId()
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div>
      <h3 id={label} className="text-sm font-[560]">
        {recovery.code}
      </h3>
      <p
        data-recovery-code
        className="num mt-2 rounded-md border border-line bg-s2 p-4 font-mono text-lg leading-8 wrap-anywhere select-all"
      >
        {code}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" aria-describedby={label} onClick={() => void copy()}>
          {copied ? recovery.copied : recovery.copy}
        </Button>
        <p className="min-w-0 flex-1 basis-52 text-xs text-fg2">{recovery.once}</p>
      </div>
    </div>
  )
}
