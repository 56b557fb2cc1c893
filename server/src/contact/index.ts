export { contactUpkeep, sweepContactMessages } from './contact-upkeep.ts'
export { contactRoutes } from './routes.ts'
