import { type ObjectionRight, objectionRights } from '@sidelight/contract/rules/case-policy'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { rights as words } from '../messages.ts'
import { opening } from './named-messages.ts'

interface RightsFieldProps {
  chosen: readonly ObjectionRight[]
  onChoose: (rights: readonly ObjectionRight[]) => void
}

/** Renders what an objection can ask for. Several can be chosen. */
export function RightsField({ chosen, onChoose }: RightsFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-[560]">{opening.rights}</legend>
      <div className="space-y-3">
        {objectionRights.map((right) => (
          <Checkbox
            key={right}
            label={words[right]}
            checked={chosen.includes(right)}
            onChange={(isChosen) =>
              onChoose(
                objectionRights.filter((each) =>
                  each === right ? isChosen : chosen.includes(each),
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
