import type { ConnectionKind } from '@/server/connections/store/connections';

/** The page that a person lands on after a visit to a provider. */
export type ConnectOutcome = VisitOutcome | 'wrong_account' | 'agent' | 'choose';
/** How any visit may end before whose consent it is has been asked. */
export type VisitOutcome = 'refused' | 'timed_out' | 'down' | 'expired';

/** The page of one company's four taxes, where the consent for the other three is given. */
const TAXES = '/portal/dashboard';
const STEP = {
  hmrc: '/portal/v2/instant-vat/steps/government-gateway',
  xero: '/portal/v2/instant-vat/steps/company',
  onlineServices: TAXES,
} as const satisfies Record<ConnectionKind, string>;
const MANAGE = '/portal/v2/instant-vat/dashboard/link-hmrc-account';
const DASHBOARD = '/portal/v2/instant-vat/dashboard';

/** The pages that a visit can begin on; only these may be returned to. */
export const beganOn = (kind: ConnectionKind, pastSetUp: boolean): string =>
  pastSetUp && kind !== 'onlineServices' ? MANAGE : STEP[kind];

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`;

/** Back where it began, with one of the six named outcomes (docs/rules/hmrc.md#consent). */
export const outcomePage = (
  kind: ConnectionKind,
  returnTo: string | null,
  outcome: ConnectOutcome,
  companyId?: string,
): string => {
  const page = returnTo === MANAGE ? MANAGE : STEP[kind];
  return withQuery(page, {
    ...(companyId && { company_id: companyId }),
    outcome,
    ...(kind !== 'hmrc' && { provider: kind }),
  });
};

export const connectedPage = (
  kind: ConnectionKind,
  returnTo: string | null,
  companyId: string,
): string =>
  kind === 'hmrc'
    ? withQuery(DASHBOARD, { company_id: companyId, connected: 'hmrc' })
    : withQuery(returnTo === MANAGE ? MANAGE : STEP[kind], {
        company_id: companyId,
        connected: kind,
      });

/** Nothing to connect yet: HMRC needs a VAT number first. */
export const companyStep = (companyId: string): string =>
  withQuery(STEP.xero, { company_id: companyId });
