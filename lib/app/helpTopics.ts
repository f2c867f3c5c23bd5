import { routes, type RouteName } from './routes';
import type { RouteRow } from './routes/routeRow';

/** Topics of the help articles; the last four are OpenTax's, and signing in is in both. */
export type HelpTopic =
  | 'money'
  | 'hmrc'
  | 'filing'
  | 'numbers'
  | 'signIn'
  | 'account'
  | 'data'
  | 'contact'
  | 'practice'
  | 'figures'
  | 'clients'
  | 'portal';

/** The topic that each page's help begins with (docs/rules/product.md#help). */
const TOPICS = {
  landing: 'money',
  demo: 'money',
  demoDashboard: 'money',
  demoTaxes: 'hmrc',
  demoCash: 'money',
  demoReturns: 'filing',
  demoReturn: 'filing',
  demoClaim: 'money',
  instantVatHelp: 'contact',
  instantVatSignUp: 'money',
  stepAbout: 'account',
  stepConfirmEmail: 'signIn',
  stepCompany: 'numbers',
  stepGovernmentGateway: 'data',
  login: 'signIn',
  oldLogin: 'signIn',
  magicLink: 'signIn',
  secondStep: 'signIn',
  addSecondStep: 'signIn',
  signedIn: 'signIn',
  linkAccount: 'signIn',
  hmrcConsentGiven: 'data',
  forgotPassword: 'signIn',
  resetPassword: 'signIn',
  home: 'money',
  pendingTasks: 'filing',
  connections: 'data',
  unsubscribe: 'contact',
  stopAccountChange: 'account',
  logout: 'account',
  dashboard: 'money',
  vatReturns: 'filing',
  vatReturn: 'filing',
  claim: 'hmrc',
  confirmation: 'money',
  documents: 'money',
  document: 'money',
  evidence: 'hmrc',
  chaseLetter: 'hmrc',
  linkHmrcAccount: 'data',
  taxes: 'hmrc',
  payHmrc: 'money',
  taxCalendar: 'hmrc',
  taxCash: 'money',
  taxFile: 'numbers',
  companyList: 'numbers',
  profilePhone: 'account',
  exampleReturn: 'filing',
  profile: 'account',
  premiumSetup: 'money',
  partnerQuickbooks: 'money',
  partnerGofile: 'money',
  partnerSwoop: 'money',
  partnerAzets: 'money',
  partnerKashflow: 'money',
  partnerFreeagent: 'money',
  partnerXero: 'money',
  partnerMtdsorted: 'money',
  openTax: 'practice',
  openTaxFreeagent: 'practice',
  openTaxNomi: 'practice',
  openTaxContact: 'practice',
  openTaxXeroDeclined: 'figures',
  openTaxSignUp: 'practice',
  openTaxHelp: 'practice',
  openTaxDemo: 'figures',
  openTaxDemoDashboard: 'figures',
  openTaxDemoTriage: 'figures',
  openTaxDemoClient: 'clients',
  openTaxDashboard: 'figures',
  openTaxImport: 'clients',
  openTaxSettings: 'practice',
  openTaxAddTeamMember: 'practice',
  openTaxClients: 'clients',
  openTaxClient: 'clients',
  openTaxTriage: 'figures',
  openTaxClientReturn: 'clients',
  openTaxClientPay: 'clients',
  openTaxAbout: 'practice',
  openTaxConfirmEmail: 'signIn',
  openTaxPractice: 'practice',
  openTaxAgentServices: 'clients',
  openTaxJoinTeam: 'practice',
  openTaxDone: 'practice',
  inviteAgain: 'clients',
  clientInvite: 'portal',
  clientAbout: 'portal',
  clientAccount: 'portal',
  clientConfirmEmail: 'signIn',
  clientTaxes: 'portal',
  clientHmrc: 'portal',
  clientsPortal: 'portal',
  clientsPortalPay: 'portal',
  clientsPortalSettings: 'portal',
  clientsPortalPhone: 'portal',
  clientRefund: 'portal',
  clientApprove: 'portal',
  clientRequests: 'portal',
  clientDone: 'portal',
  operatorPayouts: 'money',
  operatorReturns: 'money',
  operatorMoney: 'money',
  welcome: 'money',
  verifyIdentity: 'data',
  verifyIdentityNextSteps: 'data',
  termsOfSale: 'money',
  termsOfUse: 'account',
  privacyNotice: 'data',
} as const satisfies Record<RouteName, HelpTopic>;

const byPath = new Map<string, HelpTopic>(
  Object.entries(TOPICS).map(([name, topic]) => [routes[name as RouteName].path, topic]),
);

/** Returns the topic of a page. */
export const getHelpTopic = ({ path }: Pick<RouteRow, 'path'>): HelpTopic | undefined =>
  byPath.get(path);

/** Returns the product whose articles a page's help shows. */
export const getHelpProduct = ({ area }: Pick<RouteRow, 'area'>): 'instantVat' | 'openTax' =>
  area === 'openTax' ? 'openTax' : 'instantVat';
