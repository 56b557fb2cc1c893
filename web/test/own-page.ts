/**
 * The component tests that each get a page of their own: those of what a page does once (choosing
 * an auth provider, following the session or the theme), and those that replace modules or load
 * them again. All others share one page.
 */
export const ownPage = [
  'src/board/board-page.test.tsx',
  'src/board/first-reader.test.tsx',
  'src/board/form/typing.test.tsx',
  'src/accounts/auth/firebase-catalogue.test.tsx',
  'src/accounts/auth/firebase-domain.test.tsx',
  'src/accounts/email-links/email-link-pages.test.tsx',
  'src/platform/live/live.test.tsx',
  'src/platform/navigation/service-worker.test.tsx',
  'src/platform/session/session.test.tsx',
  'src/platform/session/clear-keys-on-sign-out.test.tsx',
  'src/platform/session/timed-text.test.tsx',
  'src/platform/theme.test.tsx',
  'src/moderation/named/slow-number.test.tsx',
  'src/search/slow-rules.test.tsx',
  'src/search/use-search.test.tsx',
  'src/ui/dialogs/dialog.test.tsx',
]
