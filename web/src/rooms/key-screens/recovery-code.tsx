import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { recovery } from '../key-messages.ts'

/** Renders the code in groups, with a button that copies it. */
export function RecoveryCode({ code }: { code: string }) {
  const { copy, outcome } = useCopy()
  const label = useId()
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
        <Button variant="outline" aria-describedby={label} onClick={() => void copy(code)}>
          {outcome === 'copied' ? recovery.copied : recovery.copy}
        </Button>
        <p className="min-w-0 flex-1 basis-52 text-xs text-fg2">{recovery.once}</p>
      </div>
      <output className="mt-2 block text-sm empty:hidden">
        {outcome === 'refused' && recovery.notCopied}
      </output>
    </div>
  )
}
