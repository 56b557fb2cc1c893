import { type ServedCall, serveCall } from '../../platform/http/serve-call.ts'
import { askControl, type ControlServices } from './ask-control.ts'
import { proveControl } from './prove-control.ts'

export function controlRoutes(services: ControlServices): ServedCall[] {
  return [
    serveCall('askControl', ({ body, network, language }) =>
      askControl(services, { ...body, network, language }),
    ),
    serveCall('proveControl', ({ body }) => proveControl(services, body)),
  ]
}
