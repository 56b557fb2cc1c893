export { exhibitRoutes } from './routes.ts'
export type { StampServices } from './stamp-exhibit.ts'
export { fingerprintsOf, readCertificates } from './time-stamp/certificates.ts'
export {
  type CheckedStamp,
  checkStamp,
  readStamp,
  type StatedStamp,
} from './time-stamp/check-stamp.ts'
export { httpAuthority } from './time-stamp/http-authority.ts'
export { objectIds } from './time-stamp/object-ids.ts'
export { type GivenStamp, requestStamp } from './time-stamp/request-stamp.ts'
export type { TimeStampAuthority } from './time-stamp/time-stamp-authority.ts'
