import { i18n } from '../../platform/i18n/i18n.ts'

/** The page about the outside service, to which the link leads while no URL is set. */
export const investigator = {
  name: 'HIMVESTIGATOR',
  what: (product: string) =>
    i18n.t(
      'HIMVESTIGATOR is the place for an outside service that searches public records about a person. It is not part of {product}, and we have not chosen one.',
      { product },
    ),
  chosen: (product: string) =>
    i18n.t(
      'HIMVESTIGATOR is an outside service that searches public records about a person. It is not part of {product}. The link in the menu opens it in a new tab. Nothing that you type or keep here is sent to it, and it is not told where you came from.',
      { product },
    ),
  later: i18n.t(
    'Once we choose one, the link opens it in a new tab. Nothing that you type or keep here is sent to it, and it is not told where you came from. What you type there is between you and that service, under its own terms.',
  ),
}
