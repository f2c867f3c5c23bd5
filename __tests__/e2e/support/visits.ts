import type { RouteName } from '@/lib/app/routes';
import type { FactName, PersonName } from './people';

/**
 * One look at a page: by whom, the heading by which it is the page itself, what its address needs,
 * where it leads if not to itself, the dialog that it opens with, the tab that its address names, and
 * whether it shows nothing that earlier visits of the page do not: the gate then only opens it.
 */
export interface Visit {
  as: PersonName;
  heading: string | RegExp;
  needs: readonly FactName[];
  landsAt?: RouteName;
  opens?: string | RegExp;
  tab?: string;
  repeats?: true;
}

const by = (as: PersonName, heading: string | RegExp, ...needs: FactName[]): Visit => ({
  as,
  heading,
  needs,
});
const nobody = (heading: string | RegExp) => [by('nobody', heading)];
const hannah = (heading: string | RegExp, ...needs: FactName[]) => [
  by('hannah', heading, ...needs),
];
/** Visits of one page by three people: one is owed refunds, one pays, one is in trouble. */
const all = (heading: string | RegExp, ...needs: FactName[]) =>
  (['hannah', 'tom', 'priya'] as const).map((who) => by(who, heading, ...needs));

/** Visits of one page that shows each of the three people the same, with their own names. */
const alike = (heading: string | RegExp, ...needs: FactName[]) => [
  by('hannah', heading, ...needs),
  by('priya', heading, ...needs),
  { ...by('tom', heading, ...needs), repeats: true as const },
];

const COMPANY = /^(Marlow & Rye Bakery|Northgate Joinery|Calder Cycles) Ltd$/;
const SAMPLE = 'Sample Bakery Ltd';
const INVITATION = ['company_id', 'client_id', 'token'] as const;
const partner = (name: string) => nobody(new RegExp(`^For ${name} customers`));
/** A partner's page that differs from the first two in the partner's name alone. */
const anotherPartner = (name: string) =>
  partner(name).map((visit) => ({ ...visit, repeats: true as const }));

/** Every page of the table of routes. A row without an entry does not compile. */
export const visits = {
  landing: [{ ...by('nobody', SAMPLE), opens: /./ }],
  demo: nobody(SAMPLE),
  demoDashboard: nobody(SAMPLE),
  demoTaxes: nobody(SAMPLE),
  demoCash: nobody('12 months of tax'),
  demoReturns: nobody('VAT returns'),
  demoReturn: nobody(/ VAT return$/),
  demoClaim: nobody(/ claim$/),
  instantVatHelp: [...nobody('Help'), ...hannah('Help')],

  instantVatSignUp: nobody(/^Get your VAT refund/),
  stepAbout: nobody('About you'),
  stepConfirmEmail: [by('unproven', 'Confirm your email')],
  stepCompany: [...nobody('Log in to carry on'), by('newcomer', 'Add your company')],
  stepGovernmentGateway: [by('setUp', 'Connect HMRC', 'company_id')],

  login: nobody('Log in'),
  oldLogin: nobody('Log in'),
  magicLink: nobody('This link is not complete'),
  secondStep: nobody('This login has ended'),
  addSecondStep: [by('newcomer', 'Add a second step')],
  signedIn: [{ ...by('nobody', 'Log in'), landsAt: 'login' }],
  linkAccount: nobody('There is nothing to link'),
  hmrcConsentGiven: nobody('That visit to HMRC has ended'),
  forgotPassword: nobody('Forgotten password'),
  resetPassword: nobody('This link is not complete'),

  home: alike('My companies'),
  pendingTasks: alike('Pending tasks'),
  connections: alike('Connections', 'company_id'),
  unsubscribe: nobody('This link is not complete'),
  stopAccountChange: nobody('This link is not complete'),
  logout: [{ ...by('leaving', 'Log in'), landsAt: 'login' }],
  dashboard: all(COMPANY, 'company_id'),
  vatReturns: hannah('VAT returns', 'company_id'),
  vatReturn: hannah(/ VAT return$/, 'company_id', 'period_id'),
  claim: [
    ...hannah(/ claim$/, 'company_id', 'claim_id'),
    by('priya', / claim$/, 'company_id', 'claim_id'),
  ],
  confirmation: hannah(/^Your claim is confirmed/, 'company_id', 'claim'),
  documents: hannah('Documents', 'company_id'),
  document: hannah(/^(Invoice|Receipt)/, 'company_id', 'document_id'),
  evidence: hannah(/^Evidence for HMRC/, 'company_id', 'period_id'),
  chaseLetter: [by('priya', 'Letter to HMRC', 'company_id', 'claim_id')],
  linkHmrcAccount: hannah('Connections', 'company_id'),
  taxes: all(COMPANY, 'company_id'),
  taxCalendar: hannah('Tax calendar', 'company_id'),
  taxCash: all('12 months of tax', 'company_id'),
  payHmrc: [
    by('tom', 'How to pay your PAYE bill', 'company_id', 'tax'),
    by('hannah', 'How to pay your VAT bill', 'company_id'),
  ],
  taxFile: hannah('Figures from a file', 'company_id'),
  companyList: alike('Companies'),
  profilePhone: hannah('Confirm your phone number'),
  exampleReturn: hannah(/ VAT return$/),
  profile: hannah('Profile', 'company_id'),
  premiumSetup: hannah('Standing instruction', 'company_id'),

  partnerQuickbooks: partner('QuickBooks'),
  partnerGofile: partner('GoFile'),
  partnerSwoop: anotherPartner('Swoop'),
  partnerAzets: anotherPartner('Azets'),
  partnerKashflow: anotherPartner('KashFlow'),
  partnerFreeagent: anotherPartner('FreeAgent'),
  partnerXero: anotherPartner('Xero'),
  partnerMtdsorted: anotherPartner('MTDsorted'),

  openTax: nobody(/^Every client/),
  openTaxFreeagent: nobody(/^Your FreeAgent clients/),
  openTaxNomi: nobody(/^Your Nomi clients/),
  openTaxContact: nobody('Contact us'),
  openTaxXeroDeclined: nobody('Xero was not connected'),
  openTaxSignUp: nobody('Sign up to OpenTax'),
  openTaxHelp: nobody('OpenTax help'),

  openTaxDemo: nobody('Dashboard'),
  openTaxDemoDashboard: nobody('Dashboard'),
  openTaxDemoTriage: nobody('Triage'),
  // The address names no client, so it is the page without one that is opened here.
  openTaxDemoClient: nobody('Client'),

  openTaxDashboard: [by('ruth', 'Dashboard', 'company_id')],
  openTaxImport: [by('ruth', 'Import clients', 'company_id')],
  openTaxSettings: [
    by('ruth', 'Settings', 'company_id'),
    { ...by('ruth', 'Settings', 'company_id'), tab: 'security' },
  ],
  // The client's own name, whichever comes first of the practice's.
  openTaxClient: [by('ruth', /^(?!Client$).+/, 'company_id', 'client_company_id')],
  openTaxClients: [by('ruth', 'Clients', 'company_id')],
  openTaxAddTeamMember: [by('ruth', 'Add a team member', 'company_id')],

  openTaxTriage: [by('ruth', 'Triage', 'company_id')],
  // Nothing is read of her clients before she connects, so it is the page without a return that she
  // comes to.
  openTaxClientReturn: [by('ruth', /VAT return/, 'company_id', 'client_company_id')],
  openTaxClientPay: [by('ruth', /^How to pay your/, 'company_id', 'client_company_id')],

  openTaxAbout: nobody('About you'),
  openTaxConfirmEmail: [by('unproven', 'Confirm your email')],
  openTaxPractice: [
    by('newcomer', 'Add your practice'),
    by('ruth', 'Your practice is added', 'company_id'),
  ],
  openTaxAgentServices: [by('ruth', 'What we ask of HMRC', 'company_id')],
  openTaxJoinTeam: nobody('This link is not complete'),
  openTaxDone: [by('ruth', / is set up$/, 'company_id')],
  inviteAgain: [by('ruth', 'Send a new invitation', 'company_id', 'client_id')],
  clientInvite: [
    ...nobody('This link is not complete'),
    by('invited', / invites you$/, ...INVITATION),
  ],
  clientAbout: [by('invited', 'Who you are', ...INVITATION)],
  clientAccount: [by('invited', 'Your login', ...INVITATION)],
  clientConfirmEmail: [by('unproven', 'Confirm your email')],
  clientTaxes: nobody('This link is not complete'),
  clientHmrc: nobody('This link is not complete'),
  clientDone: nobody('This link is not complete'),
  clientsPortal: [by('joined', /^Good (morning|afternoon|evening)/, 'company_id')],
  clientsPortalPay: [by('joined', /^How to pay your /, 'company_id')],
  clientsPortalSettings: [by('joined', 'Your settings', 'company_id')],
  clientsPortalPhone: [by('joined', 'Confirm your phone number', 'company_id')],
  // She has no offer: the journey that makes one tests it.
  clientRefund: [by('joined', 'Your VAT refund', 'company_id')],
  clientApprove: [by('joined', 'Approve your VAT return', 'company_id')],
  clientRequests: [by('joined', 'Files to send', 'company_id')],

  operatorPayouts: [by('operator', 'Payouts to review')],
  operatorReturns: [by('operator', 'Returns to check')],
  operatorMoney: [by('operator', 'Money we hold')],

  welcome: nobody('Welcome to Adsum'),
  verifyIdentity: nobody('How we check that it is you'),
  verifyIdentityNextSteps: nobody('What happens next'),
  termsOfSale: nobody('Terms of sale'),
  termsOfUse: nobody('Terms of use'),
  privacyNotice: nobody('Privacy notice'),
} as const satisfies Record<RouteName, readonly Visit[]>;
