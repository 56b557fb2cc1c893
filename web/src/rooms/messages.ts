import { i18n } from '../platform/i18n.ts'

/** The Active Chat Rooms card (specification §2). */
export const activeRooms = {
  title: i18n.t('Active Chat Rooms'),
  none: i18n.t('No active chat rooms'),
  how: i18n.t('Chat rooms are created when matches are unlocked'),
}
