export { createOperatorServices } from './operator-services.ts'
export { moderationRoutes } from './routes.ts'
export { parseCommand, runCommand, USAGE } from './run-command.ts'
