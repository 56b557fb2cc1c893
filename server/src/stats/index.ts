export { quietVisits } from './quiet-visits.ts'
export { statsRoutes } from './routes.ts'
export { visitDataExport } from './visits-data-export.ts'
