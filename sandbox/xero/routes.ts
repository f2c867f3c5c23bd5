import { json, noContent } from '@/sandbox/http/answer';
import { parseBearer, type Call } from '@/sandbox/http/call';
import type { Route } from '@/sandbox/http/router';
import { answerTokenRequest } from '@/sandbox/oauth/tokenEndpoint';
import type { Sandbox } from '@/sandbox/sandbox';
import {
  emptyList,
  invoices,
  manualJournals,
  organisation,
  taxRates,
  xeroTenantGate,
} from '@/sandbox/xero/accounting';
import { getConnections } from '@/sandbox/xero/connections';
import { authoriseXero, decideXero } from '@/sandbox/xero/consent';

const unauthorised = () =>
  json(401, {
    Type: null,
    Title: 'Unauthorized',
    Status: 401,
    Detail: 'AuthenticationUnsuccessful',
  });

const listConnections = (sandbox: Sandbox) => (call: Call) => {
  const holder = sandbox.xero.check(parseBearer(call));
  if (!holder) return unauthorised();
  return json(
    200,
    getConnections(sandbox, holder.subject).map((one) => ({
      id: one.id,
      authEventId: one.authEventId,
      tenantId: one.tenantId,
      tenantType: 'ORGANISATION',
      tenantName: one.name,
      createdDateUtc: one.createdAt,
      updatedDateUtc: one.updatedAt,
    })),
  );
};

const deleteConnection = (sandbox: Sandbox) => (call: Call) => {
  const holder = sandbox.xero.check(parseBearer(call));
  if (!holder) return unauthorised();
  const connections = getConnections(sandbox, holder.subject);
  const xeroConnections = connections.filter(({ id }) => id !== call.params.id);
  if (holder.subject === undefined || xeroConnections.length === connections.length) {
    return json(404, {
      Type: null,
      Title: 'NotFound',
      Status: 404,
      Detail: 'Connection not found',
    });
  }
  sandbox.state.xeroConnections[holder.subject] = xeroConnections;
  sandbox.changed();
  return noContent();
};

/**
 * Returns Xero's routes: consent, tokens (30 minutes, refresh 60 days and single use), connections,
 * and one organisation's books.
 */
export function xeroRoutes(sandbox: Sandbox): Route[] {
  const gate = xeroTenantGate(sandbox);
  const login = (method: 'GET' | 'POST', path: string, handle: Route['handle']): Route => ({
    method,
    path: `/xero-login/identity/connect${path}`,
    provider: 'xero-login',
    operation: 'authorise',
    handle,
  });
  const api = (
    path: string,
    operation: string,
    handle: Route['handle'],
    method: Route['method'] = 'GET',
  ): Route => ({ method, path: `/xero-api${path}`, provider: 'xero-api', operation, handle });
  return [
    login('GET', '/authorize', authoriseXero(sandbox)),
    login('POST', '/consent', decideXero(sandbox)),
    {
      method: 'POST',
      path: '/xero-identity/connect/token',
      provider: 'xero-identity',
      operation: 'token',
      handle: (call) => answerTokenRequest(sandbox.xero, call, () => sandbox.changed()),
    },
    api('/connections', 'connections', listConnections(sandbox)),
    api('/connections/:id', 'disconnect', deleteConnection(sandbox), 'DELETE'),
    api('/api.xro/2.0/Organisation', 'organisation', gate(organisation(sandbox))),
    api('/api.xro/2.0/TaxRates', 'taxRates', gate(taxRates(sandbox))),
    api(
      '/api.xro/2.0/ManualJournals',
      'manualJournals',
      gate(manualJournals(sandbox), 'accounting.manualjournals.read'),
    ),
    api('/api.xro/2.0/Invoices', 'invoices', gate(invoices(sandbox))),
    api(
      '/api.xro/2.0/BankTransactions',
      'bankTransactions',
      gate(emptyList(sandbox, 'BankTransactions')),
    ),
    api('/api.xro/2.0/CreditNotes', 'creditNotes', gate(emptyList(sandbox, 'CreditNotes'))),
  ];
}
