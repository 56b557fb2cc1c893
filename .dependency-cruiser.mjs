// The server features, in the order of their dependencies: a feature may import only features that
// are listed before it, and only through their index.ts. Web features never import each other; app/
// composes them.
const ORDER = [
  'accounts',
  'notifications',
  'payments',
  'entries',
  'board',
  'exhibit',
  'search',
  'watches',
  'rooms',
  'contact',
  'date-plans',
  'moderation',
  'stats',
]
const ANY = ORDER.join('|')

// The modules of the contract that the web may import as values. All others load zod.
const LIGHT =
  '^contract/src/(rules/.+|calls/(moderation/)?paths|[a-z-]+-paths|help-lines|live|msg|problem)\\.ts$'
const TEST = '\\.test\\.tsx?$'

const serverOrder = ORDER.slice(0, -1).map((feature, place) => ({
  name: `server-${feature}-uses-only-earlier-features`,
  severity: 'error',
  from: { path: `^server/src/${feature}/` },
  to: { path: `^server/src/(${ORDER.slice(place + 1).join('|')})/` },
}))

const server = [
  ...serverOrder,
  {
    name: 'server-features-meet-at-index',
    severity: 'error',
    from: { path: `^server/src/(${ANY})/` },
    to: { path: `^server/src/(${ANY})/(?!index\\.ts$)`, pathNot: '^server/src/$1/' },
  },
  {
    name: 'server-platform-knows-no-feature',
    severity: 'error',
    from: { path: '^server/src/platform/' },
    to: { path: `^server/src/(${ANY})/` },
  },
  {
    name: 'server-root-is-imported-by-nobody',
    severity: 'error',
    from: { path: `^server/src/(platform|${ANY})/`, pathNot: TEST },
    to: { path: '^server/src/(app/(?!config/)|(main|admin|demo)\\.ts$)' },
  },
  {
    name: 'server-simulators-are-handed-in',
    severity: 'error',
    from: {
      path: '^server/src/',
      pathNot: `^server/src/(simulators/|app/(start-server|start-demo|listen-until-stopped|run-command)\\.ts$)|${TEST}`,
    },
    to: { path: '^server/src/simulators/' },
  },
  {
    name: 'server-simulators-meet-features-at-index',
    severity: 'error',
    from: { path: '^server/src/simulators/', pathNot: TEST },
    to: { path: `^server/src/(${ANY})/(?!index\\.ts$)` },
  },
  {
    name: 'server-config-is-read-at-the-root',
    severity: 'error',
    from: {
      path: '^server/src/',
      pathNot: `^server/src/(first-start\\.mjs$|(main|admin|demo|app/(config/.+|create-app|start-server|run-command|start-demo))\\.ts$)|${TEST}`,
    },
    to: { path: '^server/src/app/config/config\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-routes-speak-no-sql',
    severity: 'error',
    from: { path: '^server/src/[^/]+/routes\\.ts$' },
    to: { path: '/(kysely|pg)/|-table\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  // Exceptions: the counters of budgets, the two queries that belong to no table (whether the
  // database responds, when it was created), and the auth library, which has its own Kysely.
  {
    name: 'server-sql-is-in-tables',
    severity: 'error',
    from: {
      path: '^server/src/',
      pathNot: `^server/src/(platform/(database/.+|limits/.+|http/unavailable|live/redis-bus)|accounts/auth/auth)\\.ts$|-(table|sql)\\.ts$|${TEST}`,
    },
    to: { path: '/kysely/', dependencyTypesNot: ['type-only'] },
  },
]

const web = [
  {
    name: 'web-features-do-not-meet',
    severity: 'error',
    from: { path: `^web/src/(${ANY})/` },
    to: { path: `^web/src/(app|${ANY})/`, pathNot: '^web/src/$1/' },
  },
  {
    name: 'web-floor-knows-no-feature',
    severity: 'error',
    from: { path: '^web/src/(ui|platform)/' },
    to: { path: `^web/src/(app|${ANY})/` },
  },
  {
    name: 'web-carries-no-zod',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: 'node_modules/zod/' },
  },
  {
    name: 'web-takes-only-types-from-schemas',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^contract/', pathNot: LIGHT, dependencyTypesNot: ['type-only'] },
  },
]

const floors = [
  {
    name: 'contract-imports-zod-and-itself',
    severity: 'error',
    from: { path: '^contract/', pathNot: TEST },
    to: { pathNot: '^contract/|node_modules/(zod|libphonenumber-js)/' },
  },
  {
    name: 'contract-light-files-carry-no-zod',
    severity: 'error',
    from: { path: LIGHT, pathNot: TEST },
    to: {
      pathNot: `${LIGHT}|node_modules/libphonenumber-js/`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'server-imports-only-contract',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/(test/|src/app/start-demo\\.ts$)' },
    to: { path: '^(web|e2e|bench|tools)/' },
  },
  {
    name: 'web-imports-only-contract',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|e2e|bench|tools)/' },
  },
  // Exceptions: the demo, which writes to its room with the code of the browser, and the test that
  // compares the texts of notifications.
  {
    name: 'nobody-imports-web-or-e2e',
    severity: 'error',
    from: {
      path: '^(contract|server|bench|tools|e2e)/',
      pathNot: '^tools/(seed/seed-demo-room|gate/notification-texts\\.test)\\.ts$',
    },
    to: { path: '^(web|e2e)/', pathNot: '^$1/' },
  },
  {
    name: 'e2e-knows-the-product-from-outside',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^server/' },
  },
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...server,
    ...web,
    ...floors,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // The build provides the icons (`web/tools/lucide-modules.ts`).
      to: { couldNotResolve: true, pathNot: '^~icons/lucide/' },
    },
  ],
  options: {
    // With TypeScript 7 the default parser sees no module at all and reports success.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // `dist` of a package in node_modules is not excluded: the rules have to see imports of it.
    exclude: { path: '^[a-z0-9]+/(dist|dist-ssr|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
