import { dashboard, type RouteRow } from './routeRow';

/** The pages of the people who run the portal (docs/rules/product.md#a-person-looks-first, #money-we-hold; docs/rules/vat.md#a-return-that-hmrc-does-not-show). */
export const operatorRoutes = {
  operatorPayouts: dashboard('/v2/operator/payouts', 'Payouts to review | Adsum', {
    area: 'account',
    header: 'operator',
    mobileHeader: false,
  }),
  operatorReturns: dashboard('/v2/operator/returns', 'Returns to check | Adsum', {
    area: 'account',
    header: 'operator',
    mobileHeader: false,
  }),
  operatorMoney: dashboard('/v2/operator/money', 'Money we hold | Adsum', {
    area: 'account',
    header: 'operator',
    mobileHeader: false,
  }),
} as const satisfies Record<string, RouteRow>;
