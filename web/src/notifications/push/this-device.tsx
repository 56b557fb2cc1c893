import { useQueryClient } from '@tanstack/react-query'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { toast } from '../../platform/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { device } from '../reach-messages.ts'
import { allowPush, type PushState, stopPush } from './device-push.ts'
import { pushStateKey, usePushState } from './use-push-state.ts'

/** Renders whether this browser receives push, and the button that allows or ends it. */
export function ThisDevice() {
  const client = useQueryClient()
  const standing = usePushState()
  const change = useSingleMutation({
    mutationFn: (act: () => Promise<PushState>) => act(),
    onSuccess: (next) => client.setQueryData(pushStateKey, next),
    onError: () => toast(device.notDone),
  })
  return (
    <Card aria-labelledby="this-device">
      <h2 id="this-device" className="font-[600]">
        {device.title}
      </h2>
      <p className="mt-1 text-sm text-fg2">{device.asks}</p>
      <div className="mt-4 min-h-11">
        {standing === 'off' && (
          <Button variant="secondary" onClick={() => change.mutate(allowPush)}>
            {device.allow}
          </Button>
        )}
        {standing === 'on' && (
          <Button variant="secondary" onClick={() => change.mutate(stopPush)}>
            {device.stop}
          </Button>
        )}
        <output className="mt-2 block text-sm text-fg2 empty:hidden">
          {standing && device.standing[standing]}
        </output>
      </div>
      <p className="mt-2 text-xs text-fg2">{device.iphone}</p>
    </Card>
  )
}
