export { readOrder, USAGE } from './operator-order.ts'
export { createOperatorServices } from './operator-services.ts'
export { performOrder } from './perform-order.ts'
export { moderationRoutes } from './routes.ts'
