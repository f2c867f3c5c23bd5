import { randomUUID } from 'node:crypto';

import type { Sandbox } from '@/sandbox/sandbox';
import { own } from '@/sandbox/state/own';
import type { XeroConnection } from '@/sandbox/state/state';
import { steadyUuid } from '@/sandbox/fixtures/chance';
import { companyByVrn } from '@/sandbox/fixtures/fixtures';

/** Returns the tenant id of a VAT registration's books: always the same one. */
const tenantOf = (vrn: string): string =>
  companyByVrn(vrn)?.xeroTenantId ?? steadyUuid(`xero ${vrn}`);

/** Formats a time of connection as Xero does, such as '2026-11-20T14:05:00.0000000'. */
const xeroTime = (now: Date) => now.toISOString().replace('Z', '0000');

/** An organisation to connect: the VAT number of its books, and its name. */
export interface NewOrganisation {
  vrn: string;
  name: string;
  /** True if it has the books of the VAT number but states no number. */
  hasNoNumber?: boolean;
  /** A second organisation with the same number. */
  isCopy?: boolean;
}

/**
 * Returns the organisation's id. Variants without a number, or copies, are different organisations.
 */
const organisationId = ({ vrn, hasNoNumber, isCopy }: NewOrganisation): string =>
  hasNoNumber
    ? steadyUuid(`xero without a number ${vrn}`)
    : isCopy
      ? steadyUuid(`xero copy ${vrn}`)
      : tenantOf(vrn);

/**
 * Connects the organisations of one login. Returns the id of the consent they belong to, which is
 * the subject of its grant.
 */
export function connectOrganisations(
  sandbox: Sandbox,
  organisations: readonly NewOrganisation[],
): string {
  const authEventId = randomUUID();
  const at = xeroTime(sandbox.now());
  sandbox.state.xeroConnections[authEventId] = organisations.map((organisation) => ({
    id: randomUUID(),
    authEventId,
    tenantId: organisationId(organisation),
    vrn: organisation.vrn,
    name: organisation.name,
    ...(organisation.hasNoNumber && { hasNoNumber: true }),
    createdAt: at,
    updatedAt: at,
  }));
  return authEventId;
}

export const getConnections = (
  sandbox: Sandbox,
  authEventId: string | undefined,
): XeroConnection[] =>
  (authEventId === undefined ? undefined : own(sandbox.state.xeroConnections, authEventId)) ?? [];
