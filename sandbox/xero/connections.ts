import { randomUUID } from 'node:crypto';

import type { Sandbox } from '@/sandbox/sandbox';
import { own } from '@/sandbox/state/own';
import type { XeroConnection } from '@/sandbox/state/state';
import { steadyUuid } from '@/sandbox/fixtures/chance';
import { companyByVrn } from '@/sandbox/fixtures/fixtures';

/** The organisation that holds one VAT registration's books: always the same one. */
const tenantOf = (vrn: string): string =>
  companyByVrn(vrn)?.xeroTenantId ?? steadyUuid(`xero ${vrn}`);

/** '2026-11-20T14:05:00.0000000', as Xero writes times of connection. */
const xeroTime = (now: Date) => now.toISOString().replace('Z', '0000');

/** One organisation to connect: whose books it holds, and what it says of itself. */
export interface NewOrganisation {
  vrn: string;
  name: string;
  /** Its books are those of the VAT number, and it gives no number. */
  hasNoNumber?: boolean;
  /** A second organisation with the same number. */
  isCopy?: boolean;
}

/** An organisation with or without a number of its own is another one. */
const organisationId = ({ vrn, hasNoNumber, isCopy }: NewOrganisation): string =>
  hasNoNumber
    ? steadyUuid(`xero without a number ${vrn}`)
    : isCopy
      ? steadyUuid(`xero copy ${vrn}`)
      : tenantOf(vrn);

/**
 * Connects the organisations of one login; answers the id of the consent they belong to, which is
 * the subject of its grant.
 */
export function connectOrganisations(
  sandbox: Sandbox,
  organisations: readonly NewOrganisation[],
): string {
  const authEventId = randomUUID();
  const at = xeroTime(sandbox.now());
  sandbox.state.xeroConnections[authEventId] = organisations.map((each) => ({
    id: randomUUID(),
    authEventId,
    tenantId: organisationId(each),
    vrn: each.vrn,
    name: each.name,
    ...(each.hasNoNumber && { hasNoNumber: true }),
    createdAt: at,
    updatedAt: at,
  }));
  return authEventId;
}

export const connectionsOf = (
  sandbox: Sandbox,
  authEventId: string | undefined,
): XeroConnection[] =>
  (authEventId === undefined ? undefined : own(sandbox.state.xeroConnections, authEventId)) ?? [];
