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

/**
 * Connects an organisation; answers the id of the consent it belongs to, which is the subject of
 * its grant.
 */
export function connectOrganisation(sandbox: Sandbox, vrn: string, name: string): string {
  const authEventId = randomUUID();
  const at = xeroTime(sandbox.now());
  sandbox.state.xeroConnections[authEventId] = [
    {
      id: randomUUID(),
      authEventId,
      tenantId: tenantOf(vrn),
      vrn,
      name,
      createdAt: at,
      updatedAt: at,
    },
  ];
  return authEventId;
}

export const connectionsOf = (
  sandbox: Sandbox,
  authEventId: string | undefined,
): XeroConnection[] =>
  (authEventId === undefined ? undefined : own(sandbox.state.xeroConnections, authEventId)) ?? [];
