import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

interface Tab<Name extends string> {
  name: Name
  label: string
  panel: ReactNode
}

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  value: Name
  onChange: (name: Name) => void
}

/**
 * Renders several panels, one of which is visible. The arrow keys move between their tabs. `label`
 * is the name of the list of tabs.
 */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  function choose(name: string) {
    const tab = tabs.find((candidate) => candidate.name === name)
    if (tab) onChange(tab.name)
  }
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        aria-label={label}
        className="grid auto-cols-fr grid-flow-col rounded-full border border-line bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.name}
            value={tab.name}
            className="h-10 rounded-full pointer-coarse:h-11 text-sm font-[560] text-fg2 hover:text-fg data-[state=active]:bg-s3 data-[state=active]:text-fg"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.name} value={tab.name} className="pt-6">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
