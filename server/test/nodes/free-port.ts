export { freePort } from '../../../tools/find/free-port.ts'
