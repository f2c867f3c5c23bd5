import {
  dashboard,
  demoPage,
  INSTANT_VAT,
  partnerPage,
  publicPage,
  step,
  titled,
  type RouteRow,
} from './routeRow';

/** The pages of InstantVAT, of its partners' landing pages and of its terms. */
export const instantVatRoutes = {
  landing: demoPage('/v2/instant-vat', INSTANT_VAT, { signUpDialog: true }),
  demo: demoPage('/v2/instant-vat/demo', titled('Demo')),
  demoDashboard: demoPage('/v2/instant-vat/demo/dashboard', titled('Demo dashboard')),
  demoTaxes: demoPage('/v2/instant-vat/demo/taxes', titled('Demo of all taxes')),
  demoCash: demoPage('/v2/instant-vat/demo/cash', titled('Demo of 12 months of tax')),
  demoReturns: demoPage('/v2/instant-vat/demo/vat-returns', titled('Demo VAT returns')),
  demoReturn: demoPage('/v2/instant-vat/demo/vat-return', titled('Demo VAT return')),
  demoClaim: demoPage('/v2/instant-vat/demo/claim', titled('Demo claim')),
  instantVatHelp: publicPage('/v2/instant-vat/help', titled('Help'), {
    mobileHeader: false,
    chat: true,
  }),

  instantVatSignUp: publicPage('/v2/instant-vat/signup', titled('Sign up'), {
    mobileHeader: false,
  }),
  stepAbout: step('/v2/instant-vat/steps/about', titled('About you')),
  stepConfirmEmail: step('/v2/instant-vat/steps/confirm-email', titled('Confirm your email')),
  stepCompany: step('/v2/instant-vat/steps/company', titled('Add your company')),
  stepGovernmentGateway: step('/v2/instant-vat/steps/government-gateway', titled('Connect HMRC'), {
    header: 'helpOnly',
    mobileHeader: true,
  }),

  dashboard: dashboard('/v2/instant-vat/dashboard', titled('Dashboard'), { sideNav: true }),
  vatReturns: dashboard('/v2/instant-vat/dashboard/vat-returns', titled('VAT returns'), {
    sideNav: true,
  }),
  vatReturn: dashboard('/v2/instant-vat/dashboard/vat-return', titled('VAT return')),
  claim: dashboard('/v2/instant-vat/dashboard/claim', titled('Claim')),
  confirmation: dashboard('/v2/instant-vat/dashboard/confirmation', titled('Claim confirmed')),
  documents: dashboard('/v2/instant-vat/dashboard/documents', titled('Documents'), {
    sideNav: true,
  }),
  document: dashboard('/v2/instant-vat/dashboard/document', titled('Document')),
  evidence: dashboard('/v2/instant-vat/dashboard/evidence', titled('Evidence for HMRC')),
  chaseLetter: dashboard('/v2/instant-vat/dashboard/chase-letter', titled('Letter to HMRC')),
  linkHmrcAccount: dashboard(
    '/v2/instant-vat/dashboard/link-hmrc-account',
    titled('HMRC connection'),
    { sideNav: true },
  ),
  taxCalendar: dashboard('/v2/instant-vat/dashboard/calendar', titled('Tax calendar'), {
    sideNav: true,
  }),
  taxCash: dashboard('/v2/instant-vat/dashboard/cash', titled('12 months of tax'), {
    sideNav: true,
  }),
  payHmrc: dashboard('/v2/instant-vat/dashboard/pay-hmrc', titled('Pay HMRC')),
  taxFile: dashboard('/v2/instant-vat/dashboard/tax-file', titled('Figures from a file'), {
    sideNav: true,
  }),
  profilePhone: dashboard('/v2/instant-vat/profile/phone', titled('Confirm your phone number'), {
    mobileHeader: false,
  }),
  exampleReturn: dashboard('/v2/instant-vat/vat-return', titled('Example VAT return'), {
    demoBanner: true,
    mobileHeader: false,
  }),
  profile: dashboard('/v2/instant-vat/profile', titled('Profile'), { mobileHeader: false }),
  premiumSetup: dashboard('/v2/instant-vat/premium/setup', titled('Standing instruction'), {
    sideNav: true,
    mobileHeader: false,
  }),

  partnerQuickbooks: partnerPage('/v2/quickbooks', 'QuickBooks', 'quickbooks'),
  partnerGofile: partnerPage('/v2/gofile', 'GoFile', 'gofile'),
  partnerSwoop: partnerPage('/v2/swoop', 'Swoop', 'swoop'),
  partnerAzets: partnerPage('/v2/azets', 'Azets', 'azets'),
  partnerKashflow: partnerPage('/v2/kashflow', 'KashFlow', 'kashflow'),
  partnerFreeagent: partnerPage('/freeagent', 'FreeAgent', 'freeagent'),
  partnerXero: partnerPage('/xero', 'Xero', 'xero'),
  partnerMtdsorted: partnerPage('/mtdsorted', 'MTDsorted', 'mtdsorted'),

  verifyIdentity: publicPage('/verify-identity', titled('Checking that it is you')),
  verifyIdentityNextSteps: publicPage(
    '/verify-identity/next-steps',
    titled('What happens after the checks'),
  ),
  termsOfSale: publicPage('/terms/sale', titled('Terms of sale')),
  termsOfUse: publicPage('/terms/use', titled('Terms of use')),
  privacyNotice: publicPage('/terms/privacy', titled('Privacy notice')),
} as const satisfies Record<string, RouteRow>;
