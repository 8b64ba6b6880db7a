// Who may import whom. A module may import an earlier one, never a later one; so may a room in its module.
export const modules = [
  'identity',
  'records',
  'catalogue',
  'discovery',
  'scheduling',
  'pricing',
  'ordering',
  'payouts',
  'invoicing',
  'calendars',
  'messaging',
  'homework',
  'workspace',
  'classroom',
  'evaluation',
  'notification',
  'administration',
];

/** The rooms of the large modules, from the ground up. */
export const rooms = {
  identity: [
    'sessions',
    'roles',
    'accounts',
    'terms',
    'sign-in',
    'google',
    'second-factor',
    'address-change',
    'privacy',
    'administrators',
    'guardians',
  ],
  records: ['core', 'import', 'outcomes', 'sharing', 'sections', 'resume', 'documents', 'plan'],
  catalogue: ['core', 'outcomes', 'search', 'categories', 'sensei', 'listing', 'images', 'authoring'],
  discovery: ['search', 'suggestions', 'saved-searches'],
  scheduling: [
    'limits',
    'core',
    'moves',
    'series',
    'classes',
    'waiting',
    'seats',
    'replacements',
    'busy',
    'time-off',
    'blackouts',
    'calendar',
    'availability',
  ],
  pricing: ['coupons', 'rates', 'tax'],
  ordering: [
    'rules',
    'storage',
    'fees',
    'purse',
    'methods',
    'credit',
    'gifts',
    'checkout',
    'plans',
    'escrow',
    'referrals',
    'packages',
    'cancellation',
    'moves',
    'replacements',
    'views',
    'back-test',
    'administration',
    'family',
  ],
  calendars: ['core', 'feeds', 'imports', 'connections'],
  messaging: ['core', 'attachments', 'conversations', 'messages', 'system-messages', 'questions', 'support'],
  workspace: ['core', 'board', 'notes'],
  classroom: ['core', 'waiting', 'calls', 'hosting', 'attendance', 'rooms', 'recording'],
  payouts: ['accounts', 'runs', 'hand-over', 'statements', 'chargebacks', 'reconciliation'],
  evaluation: ['core', 'evaluations', 'reports'],
  notification: ['templates', 'preferences', 'push', 'delivery', 'editing', 'messages', 'money'],
};

/** Those of the search index. */
export const indexRooms = ['words', 'free-times', 'facets', 'table', 'search'];

const DATABASE = [
  '(^|/)node_modules/(kysely|pg)/',
  '^server/src/platform/db/(db|database\\.generated)\\.ts$',
];
const TESTS = '\\.test\\.tsx?$';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'module-through-its-door',
    comment: 'A module imports another only through its index.ts.',
    from: { path: '^server/src/modules/([^/]+)/' },
    to: {
      path: '^server/src/modules/',
      pathNot: ['^server/src/modules/$1/', '^server/src/modules/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'root-through-the-doors',
    comment: 'Everything outside the modules, the composition root and the demo too, uses their index.ts.',
    from: { path: '^(server/src/(?!modules/)|demo/)' },
    to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
  },
  ...modules.slice(0, -1).map((module, at) => ({
    name: `no-later-module-from-${module}`,
    comment: 'An earlier module never knows a later one: it announces an event or declares a hook.',
    from: { path: `^server/src/modules/${module}/`, pathNot: TESTS },
    to: { path: `^server/src/modules/(${modules.slice(at + 1).join('|')})/` },
  })),
  ...Object.entries(rooms).flatMap(([module, names]) =>
    names.slice(0, -1).map((room, at) => ({
      name: `no-later-room-from-${module}-${room}`,
      comment: 'The arrows between the rooms of a module run one way.',
      from: { path: `^server/src/modules/${module}/${room}/`, pathNot: TESTS },
      to: { path: `^server/src/modules/${module}/(${names.slice(at + 1).join('|')})/` },
    })),
  ),
  {
    name: 'room-knows-not-its-module',
    comment: "A room imports of its module's own files only the errors.",
    from: { path: '^server/src/modules/([^/]+)/[^/]+/', pathNot: TESTS },
    to: { path: '^server/src/modules/$1/[^/]+\\.ts$', pathNot: '\\.errors\\.ts$' },
  },
  {
    name: 'no-unlisted-room',
    comment: 'A room has its place in the order above.',
    from: {},
    to: {
      path: '^server/src/modules/[^/]+/[^/]+/',
      pathNot: Object.entries(rooms).map(
        ([module, names]) => `^server/src/modules/${module}/(${names.join('|')})/[^/]+$`,
      ),
    },
  },
  {
    name: 'search-index-through-its-door',
    comment: 'The search index is used through search-index/src/index.ts.',
    from: { pathNot: '^search-index/' },
    to: { path: '^search-index/src/', pathNot: '^search-index/src/index\\.ts$' },
  },
  {
    name: 'search-index-stands-on-the-contract',
    comment:
      'The search index is pure: of ours it imports only the contract, and it never sees the database.',
    from: { path: '^search-index/' },
    to: { path: ['^(server|demo|web|launcher|e2e|bench)/', ...DATABASE] },
  },
  ...indexRooms.slice(0, -1).map((room, at) => ({
    name: `no-later-room-from-search-index-${room}`,
    comment: 'The arrows between the rooms of the search index run one way.',
    from: { path: `^search-index/src/${room}/`, pathNot: TESTS },
    to: { path: `^search-index/src/(index\\.ts$|(${indexRooms.slice(at + 1).join('|')})/)` },
  })),
  {
    name: 'no-unlisted-room-in-search-index',
    comment: 'A room has its place in the order above.',
    from: {},
    to: { path: '^search-index/src/[^/]+/', pathNot: `^search-index/src/(${indexRooms.join('|')})/[^/]+$` },
  },
  {
    name: 'no-unlisted-module',
    comment: 'A module has its place in the order above.',
    from: {},
    to: { path: '^server/src/modules/', pathNot: `^server/src/modules/(${modules.join('|')})/` },
  },
  {
    name: 'database-only-in-repositories',
    comment: 'In modules only *.repository.ts touches the database.',
    from: { path: '^server/src/modules/', pathNot: ['\\.repository\\.ts$', TESTS] },
    to: { path: DATABASE },
  },
  {
    name: 'database-only-in-platform-and-repositories',
    comment: 'Outside the modules the database belongs to the platform, the composition root and the demo.',
    from: { path: '^(contract|web)/' },
    to: { path: DATABASE },
  },
  {
    name: 'edges-call-no-repository',
    comment: 'Routes, sockets and jobs call use cases and queries.',
    from: { path: '\\.(routes|socket|jobs)\\.ts$' },
    to: { path: '\\.repository\\.ts$' },
  },
  {
    name: 'policy-is-pure',
    comment: 'A policy imports neither a repository nor the database.',
    from: { path: '\\.policy\\.ts$' },
    to: { path: ['\\.repository\\.ts$', ...DATABASE] },
  },
  {
    name: 'platform-knows-no-module',
    comment: 'The platform is technical and knows nothing of the product.',
    from: { path: '^server/src/platform/', pathNot: TESTS },
    to: { path: '^(server/src/(modules/|app\\.ts$|main\\.ts$)|demo/)' },
  },
  {
    name: 'contract-stands-alone',
    comment: 'The contract imports nothing of ours.',
    from: { path: '^contract/' },
    to: { path: '^(search-index|server|demo|web|launcher|e2e|bench)/' },
  },
  {
    name: 'web-meets-server-in-contract',
    comment: 'Web and server meet only in the contract.',
    from: { path: '^web/' },
    to: { path: '^(search-index|server|demo|launcher|e2e|bench)/' },
  },
  {
    name: 'server-meets-web-in-contract',
    comment: 'Web and server meet only in the contract.',
    from: { path: '^server/src/', pathNot: TESTS },
    to: { path: '^(web|launcher|e2e|bench|server/test)/' },
  },
  {
    name: 'server-knows-no-demo',
    comment: 'launcher, bench → demo → server: whoever starts a server passes it what fills the demo.',
    from: { path: '^server/src/', pathNot: TESTS },
    to: { path: '^demo/' },
  },
  {
    name: 'demo-stands-on-the-server',
    comment: 'The demo knows neither the web nor who starts it.',
    from: { path: '^demo/', pathNot: TESTS },
    to: { path: '^(web|launcher|e2e|bench|server/test)/' },
  },
  {
    name: 'web-base-knows-no-feature',
    comment: 'ui, lib ← features ← routes.',
    from: { path: '^web/app/(ui|lib)/' },
    to: { path: '^web/app/(features|routes)/' },
  },
  {
    name: 'feature-knows-no-route',
    comment: 'ui, lib ← features ← routes.',
    from: { path: '^web/app/features/' },
    to: { path: '^web/app/routes/' },
  },
  {
    name: 'feature-knows-no-feature',
    comment: 'A feature never imports another; a route composes them.',
    from: { path: '^web/app/features/([^/]+)/', pathNot: '^web/app/features/discovery/' },
    to: { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
  },
  {
    name: 'discovery-shows-courses',
    comment:
      'What was found is shown by the cards and categories of the catalogue; else it is a feature as others.',
    from: { path: '^web/app/features/discovery/' },
    to: {
      path: '^web/app/features/',
      pathNot: '^web/app/features/(discovery|catalogue/(cards|categories))/',
    },
  },
  {
    name: 'no-cycles',
    comment:
      'What goes round cannot be loaded from one end. Types alone may: they are gone when the program runs.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
];

/** @type {import('dependency-cruiser').ICruiseOptions} */
const options = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: ['node_modules', '\\.generated\\.ts$'] },
  exclude: { path: ['^web/app/paraglide/', '\\+types/'] },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
  },
};

export default {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: /** @type {const} */ ('error') })),
  options,
};
