import type { OAuthCause } from '@/server/platform/ports/oauthCause';
import type { ConnectionKind } from '@/lib/connections/connection';

/** The outcomes of a visit to a provider that made no connection. */
export type ConnectOutcome = VisitOutcome | 'wrong_account' | 'agent' | 'choose';
/** The outcomes of a visit before the consent’s owner was checked. */
export type VisitOutcome = 'refused' | 'ours' | 'timed_out' | 'down' | 'unclear' | 'expired';

/** Outcome of a visit, by the cause of its failure. */
export const VISIT_OUTCOMES = {
  declined: 'refused',
  misconfigured: 'ours',
  down: 'down',
  unreadable: 'unclear',
  ended: 'expired',
  notProven: 'unclear',
  unknown: 'unclear',
} as const satisfies Record<OAuthCause, VisitOutcome>;

/** The page of a company’s four taxes, where the consent for the other three begins. */
const TAXES = '/portal/dashboard';
const STEP = {
  hmrc: '/portal/v2/instant-vat/steps/government-gateway',
  xero: '/portal/v2/instant-vat/steps/company',
  onlineServices: TAXES,
} as const satisfies Record<ConnectionKind, string>;
const MANAGE = '/portal/v2/instant-vat/dashboard/link-hmrc-account';
const DASHBOARD = '/portal/v2/instant-vat/dashboard';

/** Returns the page on which a visit begins. A visit can return only to these pages. */
export const beganOn = (kind: ConnectionKind, pastSetUp: boolean): string =>
  pastSetUp && kind !== 'onlineServices' ? MANAGE : STEP[kind];

const withQuery = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`;

/**
 * Returns the page where the visit began, with one of the six named outcomes
 * (docs/rules/hmrc.md#consent).
 */
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

/** Returns the page after a successful visit. */
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

/** Returns the set-up step for the VAT number, which HMRC needs first. */
export const companyStep = (companyId: string): string =>
  withQuery(STEP.xero, { company_id: companyId });
