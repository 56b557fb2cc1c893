export { forgetAbout, forgetAhead, notifyAuthor, type WarningNews } from './notify-author.ts'
export { resealNotifications } from './reseal-notifications.ts'
export { notificationRoutes } from './routes.ts'
export { sweepNotifications } from './sweep-notifications.ts'
