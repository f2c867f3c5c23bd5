import type { Sandbox } from '@/sandbox/sandbox';
import { CREDENTIALS, FIXTURE_COMPANIES, type FixtureCompany } from '@/sandbox/world/world';
import { connectOrganisation } from '@/sandbox/xero/connections';

export const ONLINE_SERVICES_SCOPE = 'read:paye read:corporation-tax read:self-assessment';

/** The refresh token of a named company's consent for its other three taxes. */
export const onlineServicesToken = ({ hmrcRefreshToken }: Pick<FixtureCompany, 'hmrcRefreshToken'>): string => `${hmrcRefreshToken}-online-services`;

/** Gives every named company the HMRC, online services and Xero grants that its refresh tokens in the data file stand for. */
export function connectFixtures(sandbox: Sandbox): void {
  for (const company of FIXTURE_COMPANIES) {
    sandbox.hmrc.grantInAdvance(company.hmrcRefreshToken, { clientId: CREDENTIALS.hmrc.clientId, subject: company.vrn, scope: 'read:vat write:vat' });
    sandbox.hmrc.grantInAdvance(onlineServicesToken(company), { clientId: CREDENTIALS.hmrc.clientId, subject: company.vrn, scope: ONLINE_SERVICES_SCOPE });
    const organisation = connectOrganisation(sandbox, company.vrn, company.name);
    sandbox.xero.grantInAdvance(company.xeroRefreshToken, { clientId: CREDENTIALS.xero.clientId, subject: organisation, scope: 'offline_access accounting.invoices.read accounting.settings.read' });
  }
}
