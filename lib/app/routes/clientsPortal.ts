import { clientPage, dashboard, openTaxTitled, type RouteRow } from './routeRow';

/** The pages of OpenTax for a practice's clients: sign-up and portal. */
export const clientsPortalRoutes = {
  clientInvite: clientPage('/v2/open-tax/client-signup/invite', 'Your invitation'),
  clientAbout: clientPage('/v2/open-tax/client-signup/about', 'Who you are'),
  clientAccount: clientPage('/v2/open-tax/client-signup/account', 'Accept your invitation'),
  clientConfirmEmail: clientPage(
    '/v2/open-tax/client-signup/confirm-email',
    'Confirm your email to join',
  ),
  clientTaxes: clientPage('/v2/open-tax/client-signup/taxes', 'Choose which taxes to share'),
  clientHmrc: clientPage('/v2/open-tax/client-signup/hmrc', 'Allow your accountants at HMRC'),
  clientDone: clientPage('/v2/open-tax/client-signup/done', 'You have joined'),

  clientsPortal: {
    ...dashboard('/v2/open-tax/clients-portal/dashboard', openTaxTitled('Your tax'), {
      area: 'openTax',
    }),
    header: 'client',
  },
  clientsPortalPay: {
    ...dashboard('/v2/open-tax/clients-portal/pay-hmrc', openTaxTitled('Pay HMRC'), {
      area: 'openTax',
    }),
    header: 'client',
  },
  clientsPortalSettings: {
    ...dashboard('/v2/open-tax/clients-portal/settings', openTaxTitled('Your settings'), {
      area: 'openTax',
    }),
    header: 'client',
  },
  clientsPortalPhone: {
    ...dashboard(
      '/v2/open-tax/clients-portal/settings/phone',
      openTaxTitled('Confirm your phone number'),
      { area: 'openTax' },
    ),
    header: 'client',
  },
  clientRefund: {
    ...dashboard('/v2/open-tax/clients-portal/refund', openTaxTitled('Your VAT refund'), {
      area: 'openTax',
    }),
    header: 'client',
  },
  clientApprove: {
    ...dashboard('/v2/open-tax/clients-portal/approve', openTaxTitled('Approve your VAT return'), {
      area: 'openTax',
    }),
    header: 'client',
  },
  clientRequests: {
    ...dashboard('/v2/open-tax/clients-portal/requests', openTaxTitled('Files to send'), {
      area: 'openTax',
    }),
    header: 'client',
  },
} as const satisfies Record<string, RouteRow>;
