import { Switch } from '../../ui/forms/switch.tsx'

interface SwitchRowProps {
  id: string
  title: string
  hint?: string
  checked: boolean
  onChange: (on: boolean) => void
}

/** Renders one switch with its name and its effect. */
export function SwitchRow({ id, title, hint, checked, onChange }: SwitchRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 flex-1 basis-40">
        <h2 id={id} className="text-sm font-[600]">
          {title}
        </h2>
        {hint && <p className="text-sm text-fg2">{hint}</p>}
      </div>
      <Switch label={title} checked={checked} onChange={onChange} />
    </div>
  )
}
