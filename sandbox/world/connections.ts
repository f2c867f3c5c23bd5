import type { Sandbox } from '@/sandbox/sandbox';
import { CREDENTIALS, WORLD_COMPANIES } from '@/sandbox/world/world';
import { connectOrganisation } from '@/sandbox/xero/connections';

/** Gives every named company the HMRC and Xero grants that its refresh tokens in the data file stand for. */
export function connectWorld(sandbox: Sandbox): void {
  for (const company of WORLD_COMPANIES) {
    sandbox.hmrc.grantInAdvance(company.hmrcRefreshToken, { clientId: CREDENTIALS.hmrc.clientId, subject: company.vrn, scope: 'read:vat write:vat' });
    const organisation = connectOrganisation(sandbox, company.vrn, company.name);
    sandbox.xero.grantInAdvance(company.xeroRefreshToken, { clientId: CREDENTIALS.xero.clientId, subject: organisation, scope: 'offline_access accounting.invoices.read accounting.settings.read' });
  }
}
