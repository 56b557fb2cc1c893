import { type RedFlagClass, redFlagClasses } from '@sidelight/contract/rules/red-flags'
import { Chip } from '../../ui/chip.tsx'
import { flagClassNames } from '../../ui/flag-messages.ts'
import type { FilterProps } from './board-filter.ts'

/**
 * Renders a chip for each class of red flags. Several can be chosen; a warning has to name one of
 * them.
 */
export function ClassChips({ filter: { classes }, onChange }: FilterProps) {
  function toggle(name: RedFlagClass, pressed: boolean) {
    const isOn = (known: RedFlagClass) => (known === name ? pressed : classes.includes(known))
    onChange({ classes: redFlagClasses.filter(isOn) })
  }
  return redFlagClasses.map((name) => (
    <Chip key={name} pressed={classes.includes(name)} onChange={(pressed) => toggle(name, pressed)}>
      {flagClassNames[name]}
    </Chip>
  ))
}
