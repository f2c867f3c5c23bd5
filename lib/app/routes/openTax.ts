import {
  dashboard,
  OPEN_TAX,
  openTaxDemoPage,
  openTaxPage,
  openTaxStep,
  openTaxTitled,
  type RouteRow,
} from './routeRow';

/** The pages of OpenTax for practices. */
export const openTaxRoutes = {
  openTax: openTaxPage('/v2/open-tax', OPEN_TAX, { mobileHeader: true }),
  openTaxFreeagent: openTaxPage(
    '/v2/open-tax/partners/freeagent',
    openTaxTitled('For practices that use FreeAgent'),
    { mobileHeader: true, partner: 'freeagent' },
  ),
  openTaxNomi: openTaxPage(
    '/v2/open-tax/partners/nomi',
    openTaxTitled('For practices that use Nomi'),
    { mobileHeader: true, partner: 'nomi' },
  ),
  openTaxContact: openTaxPage('/v2/open-tax/contact-us', openTaxTitled('Contact us')),
  openTaxXeroDeclined: openTaxPage(
    '/v2/open-tax/xero-declined',
    openTaxTitled('Xero was not connected'),
  ),
  openTaxSignUp: openTaxPage('/v2/open-tax/signup', openTaxTitled('Sign up')),
  openTaxHelp: openTaxPage('/v2/open-tax/help', openTaxTitled('Help'), { chat: true }),

  openTaxDemo: openTaxDemoPage('/v2/open-tax/demo', openTaxTitled('Demo')),
  openTaxDemoDashboard: openTaxDemoPage(
    '/v2/open-tax/demo/dashboard',
    openTaxTitled('Demo dashboard'),
  ),
  openTaxDemoTriage: openTaxDemoPage('/v2/open-tax/demo/triage', openTaxTitled('Demo triage')),
  openTaxDemoClient: {
    ...openTaxDemoPage('/v2/open-tax/demo/client', openTaxTitled('Demo client')),
    search: false,
  },

  openTaxDashboard: {
    ...dashboard('/v2/open-tax/dashboard', openTaxTitled('Dashboard'), {
      area: 'openTax',
      sideNav: true,
    }),
    header: 'practice',
    search: true,
  },
  openTaxImport: {
    ...dashboard('/v2/open-tax/clients/import', openTaxTitled('Import clients'), {
      area: 'openTax',
      sideNav: true,
      mobileHeader: false,
    }),
    header: 'practice',
  },
  openTaxSettings: {
    ...dashboard('/v2/open-tax/settings', openTaxTitled('Settings'), {
      area: 'openTax',
      mobileHeader: false,
    }),
    header: 'practice',
  },
  openTaxAddTeamMember: {
    ...dashboard('/v2/open-tax/add-a-team-member', openTaxTitled('Add a team member'), {
      area: 'openTax',
      mobileHeader: false,
    }),
    header: 'practice',
  },
  openTaxClients: {
    ...dashboard('/v2/open-tax/clients', openTaxTitled('Clients'), {
      area: 'openTax',
      sideNav: true,
      mobileHeader: false,
    }),
    header: 'practice',
    search: true,
  },
  openTaxClient: {
    ...dashboard('/v2/open-tax/client-dashboard', openTaxTitled('Client'), {
      area: 'openTax',
      sideNav: true,
    }),
    header: 'practice',
  },
  openTaxTriage: {
    ...dashboard('/v2/open-tax/dashboard/triage', openTaxTitled('Triage'), {
      area: 'openTax',
      sideNav: true,
    }),
    header: 'practice',
    search: true,
  },
  openTaxClientReturn: {
    ...dashboard(
      '/v2/open-tax/client-dashboard/vat-return',
      openTaxTitled('VAT return of a client'),
      { area: 'openTax', sideNav: true },
    ),
    header: 'practice',
  },
  openTaxClientPay: {
    ...dashboard(
      '/v2/open-tax/client-dashboard/pay-hmrc',
      openTaxTitled('What a client pays HMRC'),
      {
        area: 'openTax',
        sideNav: true,
      },
    ),
    header: 'practice',
  },

  openTaxAbout: openTaxStep('/v2/open-tax/steps/about', 'About you'),
  openTaxConfirmEmail: openTaxStep('/v2/open-tax/steps/confirm-email', 'Confirm your email'),
  openTaxPractice: openTaxStep('/v2/open-tax/steps/practice', 'Your practice'),
  openTaxAgentServices: openTaxStep('/v2/open-tax/steps/agent-services', 'What we ask of HMRC'),
  openTaxJoinTeam: openTaxPage('/v2/open-tax/steps/join-team', openTaxTitled('Join a practice'), {
    header: 'steps',
  }),
  openTaxDone: openTaxStep('/v2/open-tax/steps/done', 'Your practice is set up'),
  inviteAgain: {
    ...openTaxStep('/v2/open-tax/invite-again', 'Send a new invitation'),
    access: 'user',
    header: 'practice',
  },
} as const satisfies Record<string, RouteRow>;
