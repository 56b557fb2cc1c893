import type { ControlKind } from '@sidelight/contract/rules/control-policy'
import { i18n } from '../../platform/i18n/i18n.ts'

/** The texts of the reported person's answer. */
export const answers = {
  by: {
    phone: i18n.t('Answer of the person named, who proved control of the number'),
    email: i18n.t('Answer of the person named, who proved control of the email'),
    handle: i18n.t('Answer of the person named, who proved control of the profile'),
  } satisfies Record<ControlKind, string>,
}
