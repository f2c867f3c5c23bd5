/**
 * The modules, in order: a file of lib/<module>, server/<module> or hooks/<module> imports only its
 * own module and those before it.
 */
export const MODULES = [
  'kernel',
  'access',
  'audit',
  'notifications',
  'auth',
  'companies',
  'connections',
  'vat',
  'documents',
  'filing',
  'taxes',
  'refunds',
  'overview',
  'practice',
  'clients',
  'privacy',
];

const upTo = (tree, module) =>
  MODULES.slice(0, MODULES.indexOf(module) + 1).map((name) => `${tree}/${name}`);

const moduleRows = MODULES.flatMap((module) => [
  { folder: `lib/${module}`, mayImport: upTo('lib', module), packages: [] },
  {
    folder: `server/${module}`,
    packages: ['machine'],
    mayImport: [...upTo('lib', module), ...upTo('server', module), 'lib/app', 'server/platform'],
  },
  {
    folder: `hooks/${module}`,
    mayImport: [...upTo('lib', module), ...upTo('hooks', module), 'lib/app', 'hooks/app'],
    packages: ['screen'],
  },
]);

/**
 * What components may take of lib: the modules and what names places; the fetch helper and the
 * browser's storage are for hooks.
 */
const shown = [
  ...MODULES.map((name) => `lib/${name}`),
  'lib/app/hrefs',
  'lib/app/routes',
  'lib/app/alertQueue',
  'lib/app/dialogReducer',
  'lib/app/navigationProblems',
  'lib/app/currentKind',
  'lib/app/helpTopics',
  'lib/app/help',
  'lib/app/terms',
  'lib/app/text',
];

/**
 * The areas of screens. None imports another: what two of them draw is a part, a form or a feature.
 */
const screenAreas = [
  'signUp',
  'signIn',
  'account',
  'instantVat',
  'demo',
  'taxes',
  'openTax',
  'clientsPortal',
  'operator',
  'public',
];

/**
 * Who may import whom, one row per folder; the longest matching row decides. A file may always
 * import from its own folder.
 */
export const rows = [
  ...moduleRows,
  // A file of no module: nothing, until it has found its place.
  { folder: 'lib', mayImport: [], packages: [] },
  { folder: 'server', mayImport: [], packages: [] },
  { folder: 'hooks', mayImport: [], packages: [] },
  { folder: 'lib/app', mayImport: ['lib'], packages: ['cookies'] },
  { folder: 'hooks/app', mayImport: ['lib'], packages: ['screen'] },
  {
    folder: 'server/platform',
    mayImport: ['lib/kernel', 'lib/access', 'lib/app'],
    packages: ['machine', 'next'],
  },
  { folder: 'server/providers', mayImport: ['lib', 'server'], packages: ['machine'] },
  { folder: 'server/env', mayImport: ['lib'], packages: ['machine'] },
  { folder: 'server/portal', mayImport: ['lib', 'server'], packages: ['machine'] },
  { folder: 'server/main', mayImport: ['lib', 'server'], packages: ['machine'] },
  { folder: 'styles', mayImport: [], packages: ['screen'] },
  { folder: 'components/parts', mayImport: ['styles', ...shown], packages: ['screen'] },
  {
    folder: 'components/forms',
    mayImport: ['components/parts', 'styles', ...shown],
    packages: ['screen'],
  },
  // Pieces that ask hooks and that two or more areas show.
  {
    folder: 'components/features',
    mayImport: ['components/parts', 'components/forms', 'hooks', 'styles', ...shown],
    packages: ['screen'],
  },
  {
    folder: 'components/frame',
    mayImport: ['components/parts', 'components/forms', 'hooks', 'styles', ...shown],
    packages: ['screen'],
  },
  // A screen of no area: nothing, until its area has a row.
  { folder: 'components/screens', mayImport: [], packages: [] },
  ...screenAreas.map((area) => ({
    folder: `components/screens/${area}`,
    packages: ['screen'],
    mayImport: [
      'components/parts',
      'components/forms',
      'components/features',
      'components/frame',
      'hooks',
      ...shown,
    ],
  })),
  {
    folder: 'pages',
    mayImport: ['components/screens', 'components/frame', 'styles'],
    packages: ['screen'],
  },
  {
    folder: 'pages/_app',
    mayImport: ['components/frame', 'styles', 'lib/app/browser/trustedScripts'],
    packages: ['screen'],
  },
  {
    folder: 'pages/_document',
    mayImport: ['styles', 'lib/app/routes', 'lib/app/landing', 'server/platform/front/csp'],
    packages: ['screen'],
  },
  { folder: 'pages/api', mayImport: ['server/portal'], packages: ['next'] },
  { folder: 'sandbox', mayImport: ['lib'], packages: ['machine'] },
  { folder: 'scripts', mayImport: ['*'], packages: ['screen', 'next', 'machine', 'cookies'] },
  { folder: '__tests__', mayImport: ['*'], packages: ['screen', 'next', 'machine', 'cookies'] },
];

/**
 * Packages that belong on one side only. Anything not named here (yup, dayjs, stdnum) is ordinary
 * and may be used anywhere.
 */
export const packageFamilies = {
  screen: [
    /^react(-dom)?(\/|$)/,
    /^@mui\//,
    /^@emotion\//,
    /^next\//,
    /^@tanstack\//,
    /^formik$/,
    /^lucide-react/,
  ],
  next: [/^next$/],
  cookies: [/^js-cookie$/],
  machine: [
    /^node:/,
    /^pg(-|$)/,
    /^drizzle-orm/,
    /^nodemailer/,
    /^smtp-server/,
    /^postal-mime/,
    /^pino/,
    /^@node-rs\//,
    /^openid-client/,
    /^cockatiel/,
    /^rate-limiter-flexible/,
    /^libphonenumber-js/,
    /^otpauth$/,
    /^uqr$/,
  ],
};

/**
 * Single imports against the order, each with its reason in docs/decisions/0016. None is added
 * without one.
 */
export const exceptions = [
  { from: 'server/documents/store/tables', to: 'server/refunds/store/tables' },
];
