export { datePlanDataExport } from './own-plans.ts'
export { planReminders, sweepPlans } from './plan-reminders.ts'
export { datePlanRoutes } from './routes.ts'
export { sealedPlan } from './sealed-plan.ts'
