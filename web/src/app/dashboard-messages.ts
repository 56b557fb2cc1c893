/** What the dashboard itself says; each card has its own texts. */
export const advancedSearch = {
  title: 'Advanced Person Search',
  outside:
    'An outside service. It opens in a new tab, and nothing that you keep here is sent to it.',
  unset: 'An outside service, not connected on this site.',
}
