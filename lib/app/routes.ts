/** Which product a page belongs to: decides its mark, its help and its menu. */
type Area = 'instantVat' | 'openTax' | 'account';

/**
 * What surrounds the page (docs/rules/product.md#headers). The area decides the mark and where help leads.
 * `public`: help, Login and Sign Up · `dashboard`: company, help and the avatar that leads to the profile · `steps`: help and
 * avatar · `practice`: the practice's name, help and the avatar that leads to OpenTax's settings · `client`: help and the avatar
 * that opens the clients portal's own menu · `helpOnly`: nothing but help (the government-gateway step) · `bare`: the page brings its own.
 */
type Header = 'public' | 'dashboard' | 'steps' | 'practice' | 'client' | 'helpOnly' | 'bare';

/** Which navigation menu the page has (docs/rules/product.md#navigation-menu): the older layout's pages keep the older menu. */
type MenuKind = 'current' | 'older';

export interface RouteRow {
  /** The page's path below /portal, as Next names it. */
  path: `/${string}`;
  title: string;
  area: Area;
  /** `login`: a page for people who are not signed in; those who are go home (docs/rules/product.md#login-check). */
  access: 'public' | 'login' | 'user';
  header: Header;
  menu: MenuKind;
  /**
   * Below 600 px the header of a /v2 page is hidden except on landing and dashboard
   * pages (docs/rules/product.md#headers); the page's foot has its menu then.
   */
  mobileHeader: boolean;
  sideNav: boolean;
  demoBanner: boolean;
  /** The page shows dummy data and makes no calls. */
  demo: boolean;
  /** The header has the field that searches what the page lists. */
  search: boolean;
  /** The page leads to the support chat, so its policy lets the chat in. */
  chat: boolean;
  /** The sign-up pop-up opens with the page. */
  signUpDialog: boolean;
  /** A partner's own landing page: who sent the visitors that nothing else speaks for (docs/rules/product.md#partner). */
  partner?: string;
}

const defaults = {
  area: 'instantVat', menu: 'current', mobileHeader: false, sideNav: false, demoBanner: false, demo: false, search: false,
  signUpDialog: false, chat: false,
} as const;

const publicPage = (path: RouteRow['path'], title: string, more: Partial<RouteRow> = {}): RouteRow =>
  ({ ...defaults, path, title, access: 'public', header: 'public', mobileHeader: true, ...more });
const demoPage = (path: RouteRow['path'], title: string, more: Partial<RouteRow> = {}): RouteRow =>
  publicPage(path, title, { demo: true, demoBanner: true, sideNav: true, ...more });
const openTaxDemoPage = (path: RouteRow['path'], title: string): RouteRow => demoPage(path, title, { area: 'openTax', search: true });
const loginPage = (path: RouteRow['path'], title: string): RouteRow =>
  ({ ...defaults, path, title, access: 'login', header: 'bare', area: 'account' });
const step = (path: RouteRow['path'], title: string, more: Partial<RouteRow> = {}): RouteRow =>
  ({ ...defaults, path, title, access: 'public', header: 'steps', ...more });
/** Reached by a link in an e-mail, so it works whoever is signed in here. */
const emailedPage = (path: RouteRow['path'], title: string): RouteRow => ({ ...loginPage(path, title), access: 'public' });
const dashboard = (path: RouteRow['path'], title: string, more: Partial<RouteRow> = {}): RouteRow =>
  ({ ...defaults, path, title, access: 'user', header: 'dashboard', mobileHeader: true, ...more });
/** A page of the older layout: over all of a person's companies, with the older menu (docs/rules/product.md#navigation-menu). */
const olderPage = (path: RouteRow['path'], title: string, more: Partial<RouteRow> = {}): RouteRow =>
  dashboard(path, title, { area: 'account', menu: 'older', ...more });
/** A public page of OpenTax; below 600 px only its landing pages show the header. */
const openTaxPage = (path: RouteRow['path'], title: string, more: Partial<RouteRow> = {}): RouteRow =>
  publicPage(path, title, { area: 'openTax', mobileHeader: false, ...more });

const INSTANT_VAT = 'Adsum | InstantVAT Refunds';
const titled = (page: string) => `${page} | ${INSTANT_VAT}`;
const OPEN_TAX = 'OpenTax | Adsum';
const openTaxTitled = (page: string) => `${page} | ${OPEN_TAX}`;
const openTaxStep = (path: RouteRow['path'], title: string): RouteRow => step(path, openTaxTitled(title), { area: 'openTax' });
/** An end client's way in: the practice leads, so each page brings its own header (docs/rules/design.md#three-products). */
const clientPage = (path: RouteRow['path'], title: string): RouteRow => openTaxPage(path, openTaxTitled(title), { header: 'bare' });
const partnerPage = (path: RouteRow['path'], name: string, partner: string): RouteRow =>
  publicPage(path, titled(`For ${name} customers`), { partner });

/** Every page of the portal. The gate, the header, titles, side navigation and the demo banner read these rows; nobody tests paths. */
export const routes = {
  landing: demoPage('/v2/instant-vat', INSTANT_VAT, { signUpDialog: true }),
  demo: demoPage('/v2/instant-vat/demo', titled('Demo')),
  demoDashboard: demoPage('/v2/instant-vat/demo/dashboard', titled('Demo dashboard')),
  demoTaxes: demoPage('/v2/instant-vat/demo/taxes', titled('Demo of all taxes')),
  demoCash: demoPage('/v2/instant-vat/demo/cash', titled('Demo of 12 months of tax')),
  demoReturns: demoPage('/v2/instant-vat/demo/vat-returns', titled('Demo VAT returns')),
  demoReturn: demoPage('/v2/instant-vat/demo/vat-return', titled('Demo VAT return')),
  demoClaim: demoPage('/v2/instant-vat/demo/claim', titled('Demo claim')),
  instantVatHelp: publicPage('/v2/instant-vat/help', titled('Help'), { mobileHeader: false, chat: true }),

  instantVatSignUp: publicPage('/v2/instant-vat/signup', titled('Sign up'), { mobileHeader: false }),
  stepAbout: step('/v2/instant-vat/steps/about', titled('About you')),
  stepConfirmEmail: step('/v2/instant-vat/steps/confirm-email', titled('Confirm your email')),
  stepCompany: step('/v2/instant-vat/steps/company', titled('Add your company')),
  stepGovernmentGateway: step(
    '/v2/instant-vat/steps/government-gateway', titled('Connect HMRC'), { header: 'helpOnly', mobileHeader: true },
  ),

  login: loginPage('/v2/auth/login', 'Log in | Adsum'),
  oldLogin: loginPage('/login', 'Log in | Adsum'),
  magicLink: emailedPage('/v2/auth/magic-link', 'Log in with your link | Adsum'),
  secondStep: loginPage('/v2/auth/second-step', 'One more step to log in | Adsum'),
  addSecondStep: { ...loginPage('/v2/add-second-step', 'Add a second step | Adsum'), access: 'user', header: 'steps' },
  signedIn: { ...defaults, path: '/v2/auth/signed-in', title: 'Logging you in | Adsum', access: 'public', header: 'bare', area: 'account' },
  linkAccount: {
    ...defaults, path: '/v2/auth/link-account', title: 'Link your account | Adsum', access: 'public', header: 'bare', area: 'account',
  },
  hmrcConsentGiven: {
    ...defaults, path: '/v2/auth/hmrc', title: 'Log in with HMRC | Adsum', access: 'public', header: 'bare', area: 'account',
  },
  forgotPassword: emailedPage('/v2/auth/forgot-password', 'Forgotten password | Adsum'),
  resetPassword: emailedPage('/v2/auth/reset-password', 'Choose a new password | Adsum'),

  home: olderPage('/home', titled('My companies')),
  pendingTasks: olderPage('/pending-tasks', titled('Pending tasks')),
  connections: olderPage('/connections', titled('Connections')),
  unsubscribe: emailedPage('/unsubscribe', 'Emails turned off | Adsum'),
  logout: { ...defaults, path: '/logout', title: 'Logging out | Adsum', access: 'public', header: 'bare', area: 'account' },
  dashboard: dashboard('/v2/instant-vat/dashboard', titled('Dashboard'), { sideNav: true }),
  vatReturns: dashboard('/v2/instant-vat/dashboard/vat-returns', titled('VAT returns'), { sideNav: true }),
  vatReturn: dashboard('/v2/instant-vat/dashboard/vat-return', titled('VAT return')),
  claim: dashboard('/v2/instant-vat/dashboard/claim', titled('Claim')),
  confirmation: dashboard('/v2/instant-vat/dashboard/confirmation', titled('Claim confirmed')),
  documents: dashboard('/v2/instant-vat/dashboard/documents', titled('Documents'), { sideNav: true }),
  document: dashboard('/v2/instant-vat/dashboard/document', titled('Document')),
  evidence: dashboard('/v2/instant-vat/dashboard/evidence', titled('Evidence for HMRC')),
  chaseLetter: dashboard('/v2/instant-vat/dashboard/chase-letter', titled('Letter to HMRC')),
  linkHmrcAccount: dashboard('/v2/instant-vat/dashboard/link-hmrc-account', titled('HMRC connection'), { sideNav: true }),
  taxes: olderPage('/dashboard', titled('All taxes'), { sideNav: true }),
  taxCalendar: dashboard('/v2/instant-vat/dashboard/calendar', titled('Tax calendar'), { sideNav: true }),
  taxCash: dashboard('/v2/instant-vat/dashboard/cash', titled('12 months of tax'), { sideNav: true }),
  payHmrc: dashboard('/v2/instant-vat/dashboard/pay-hmrc', titled('Pay HMRC')),
  taxFile: dashboard('/v2/instant-vat/dashboard/tax-file', titled('Figures from a file'), { sideNav: true }),
  companyList: olderPage('/company', titled('Your companies')),
  profilePhone: dashboard('/v2/instant-vat/profile/phone', titled('Confirm your phone number'), { mobileHeader: false }),
  exampleReturn: dashboard('/v2/instant-vat/vat-return', titled('Example VAT return'), { demoBanner: true, mobileHeader: false }),
  profile: dashboard('/v2/instant-vat/profile', titled('Profile'), { mobileHeader: false }),
  premiumSetup: dashboard('/v2/instant-vat/premium/setup', titled('Standing instruction'), { sideNav: true, mobileHeader: false }),

  partnerQuickbooks: partnerPage('/v2/quickbooks', 'QuickBooks', 'quickbooks'),
  partnerGofile: partnerPage('/v2/gofile', 'GoFile', 'gofile'),
  partnerSwoop: partnerPage('/v2/swoop', 'Swoop', 'swoop'),
  partnerAzets: partnerPage('/v2/azets', 'Azets', 'azets'),
  partnerKashflow: partnerPage('/v2/kashflow', 'KashFlow', 'kashflow'),
  partnerFreeagent: partnerPage('/freeagent', 'FreeAgent', 'freeagent'),
  partnerXero: partnerPage('/xero', 'Xero', 'xero'),
  partnerMtdsorted: partnerPage('/mtdsorted', 'MTDsorted', 'mtdsorted'),

  openTax: openTaxPage('/v2/open-tax', OPEN_TAX, { mobileHeader: true }),
  openTaxFreeagent: openTaxPage(
    '/v2/open-tax/partners/freeagent', openTaxTitled('For practices that use FreeAgent'), { mobileHeader: true, partner: 'freeagent' },
  ),
  openTaxNomi: openTaxPage(
    '/v2/open-tax/partners/nomi', openTaxTitled('For practices that use Nomi'), { mobileHeader: true, partner: 'nomi' },
  ),
  openTaxContact: openTaxPage('/v2/open-tax/contact-us', openTaxTitled('Contact us')),
  openTaxXeroDeclined: openTaxPage('/v2/open-tax/xero-declined', openTaxTitled('Xero was not connected')),
  openTaxSignUp: openTaxPage('/v2/open-tax/signup', openTaxTitled('Sign up')),
  openTaxHelp: openTaxPage('/v2/open-tax/help', openTaxTitled('Help'), { chat: true }),

  openTaxDemo: openTaxDemoPage('/v2/open-tax/demo', openTaxTitled('Demo')),
  openTaxDemoDashboard: openTaxDemoPage('/v2/open-tax/demo/dashboard', openTaxTitled('Demo dashboard')),
  openTaxDemoTriage: openTaxDemoPage('/v2/open-tax/demo/triage', openTaxTitled('Demo triage')),
  openTaxDemoClient: { ...openTaxDemoPage('/v2/open-tax/demo/client', openTaxTitled('Demo client')), search: false },

  openTaxDashboard: {
    ...dashboard('/v2/open-tax/dashboard', openTaxTitled('Dashboard'), { area: 'openTax', sideNav: true }),
    header: 'practice', search: true,
  },
  openTaxImport: {
    ...dashboard('/v2/open-tax/clients/import', openTaxTitled('Import clients'), { area: 'openTax', sideNav: true, mobileHeader: false }),
    header: 'practice',
  },
  openTaxSettings: {
    ...dashboard('/v2/open-tax/settings', openTaxTitled('Settings'), { area: 'openTax', mobileHeader: false }), header: 'practice',
  },
  openTaxAddTeamMember: {
    ...dashboard('/v2/open-tax/add-a-team-member', openTaxTitled('Add a team member'), { area: 'openTax', mobileHeader: false }),
    header: 'practice',
  },
  openTaxClients: {
    ...dashboard('/v2/open-tax/clients', openTaxTitled('Clients'), { area: 'openTax', sideNav: true, mobileHeader: false }),
    header: 'practice', search: true,
  },

  openTaxClient: {
    ...dashboard('/v2/open-tax/client-dashboard', openTaxTitled('Client'), { area: 'openTax', sideNav: true }), header: 'practice',
  },
  openTaxTriage: {
    ...dashboard('/v2/open-tax/dashboard/triage', openTaxTitled('Triage'), { area: 'openTax', sideNav: true }),
    header: 'practice', search: true,
  },
  openTaxClientReturn: {
    ...dashboard('/v2/open-tax/client-dashboard/vat-return', openTaxTitled('VAT return of a client'), { area: 'openTax', sideNav: true }),
    header: 'practice',
  },

  openTaxAbout: openTaxStep('/v2/open-tax/steps/about', 'About you'),
  openTaxConfirmEmail: openTaxStep('/v2/open-tax/steps/confirm-email', 'Confirm your email'),
  openTaxPractice: openTaxStep('/v2/open-tax/steps/practice', 'Your practice'),
  openTaxAgentServices: openTaxStep('/v2/open-tax/steps/agent-services', 'What we ask of HMRC'),
  openTaxJoinTeam: openTaxPage('/v2/open-tax/steps/join-team', openTaxTitled('Join a practice'), { header: 'steps' }),
  openTaxDone: openTaxStep('/v2/open-tax/steps/done', 'Your practice is set up'),
  inviteAgain: { ...openTaxStep('/v2/open-tax/invite-again', 'Send a new invitation'), access: 'user', header: 'practice' },
  clientInvite: clientPage('/v2/open-tax/client-signup/invite', 'Your invitation'),
  clientAbout: clientPage('/v2/open-tax/client-signup/about', 'Who you are'),
  clientAccount: clientPage('/v2/open-tax/client-signup/account', 'Accept your invitation'),
  clientConfirmEmail: clientPage('/v2/open-tax/client-signup/confirm-email', 'Confirm your email to join'),
  clientTaxes: clientPage('/v2/open-tax/client-signup/taxes', 'Choose which taxes to share'),
  clientHmrc: clientPage('/v2/open-tax/client-signup/hmrc', 'Allow your accountants at HMRC'),
  clientsPortal: {
    ...dashboard('/v2/open-tax/clients-portal/dashboard', openTaxTitled('Your tax'), { area: 'openTax' }), header: 'client',
  },
  clientsPortalPay: {
    ...dashboard('/v2/open-tax/clients-portal/pay-hmrc', openTaxTitled('Pay HMRC'), { area: 'openTax' }), header: 'client',
  },
  clientsPortalSettings: {
    ...dashboard('/v2/open-tax/clients-portal/settings', openTaxTitled('Your settings'), { area: 'openTax' }), header: 'client',
  },
  clientsPortalPhone: {
    ...dashboard('/v2/open-tax/clients-portal/settings/phone', openTaxTitled('Confirm your phone number'), { area: 'openTax' }),
    header: 'client',
  },
  clientRefund: {
    ...dashboard('/v2/open-tax/clients-portal/refund', openTaxTitled('Your VAT refund'), { area: 'openTax' }), header: 'client',
  },
  clientApprove: {
    ...dashboard('/v2/open-tax/clients-portal/approve', openTaxTitled('Approve your VAT return'), { area: 'openTax' }), header: 'client',
  },
  clientRequests: {
    ...dashboard('/v2/open-tax/clients-portal/requests', openTaxTitled('Files to send'), { area: 'openTax' }), header: 'client',
  },
  clientDone: clientPage('/v2/open-tax/client-signup/done', 'You have joined'),

  welcome: publicPage('/get-started/welcome', titled('Welcome'), { area: 'account' }),
  verifyIdentity: publicPage('/verify-identity', titled('Checking that it is you')),
  verifyIdentityNextSteps: publicPage('/verify-identity/next-steps', titled('What happens after the checks')),
  termsOfSale: publicPage('/terms/sale', titled('Terms of sale')),
  termsOfUse: publicPage('/terms/use', titled('Terms of use')),
  privacyNotice: publicPage('/terms/privacy', titled('Privacy notice')),
} as const satisfies Record<string, RouteRow>;

export type RouteName = keyof typeof routes;

const byPath = new Map<string, RouteRow>(Object.values(routes).map((row) => [row.path, row]));

/** The row of a Next pathname; undefined for the error pages. */
export const routeOf = (pathname: string): RouteRow | undefined => byPath.get(pathname);

/** Whether a path below /portal leads to a page of ours: what the post-login redirect may point at. */
export const isKnownPath = (path: string): boolean => byPath.has(path);
