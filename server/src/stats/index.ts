export { statsRoutes } from './routes.ts'
export { visitRecords } from './visit-records.ts'
