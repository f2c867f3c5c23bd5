import { randomUUID } from 'node:crypto';
import type { PersonCapability } from '@/lib/access/capability';
import { addMonths, isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Operator } from '@/lib/documents/parties';
import { companyProfile } from '@/sandbox/companiesHouse/wire';
import { isQueried, getPeriods } from '@/sandbox/fixtures/periods';
import { onlineServicesToken } from '@/sandbox/fixtures/connections';
import { REGISTER, type FixtureCompany } from '@/sandbox/fixtures/fixtures';
import { parseCompany } from '@/server/providers/companiesHouse/translate';
import type { Sealer } from '@/server/platform/ports/sealer';
import { portalWork } from '@/server/access/portalWork';
import { sealTokens } from '@/server/connections/tokens/sealedTokens';
import { appendAudit } from '@/server/audit/store/log';
import { payeeFacts } from '@/server/companies/checkPayee';
import { replaceBankAccount } from '@/server/companies/store/bankAccounts';
import { saveConnection, type Tie } from '@/server/connections/store/connections';
import type { Db } from '@/server/platform/db/db';
import { addOwnCompany } from '@/server/companies/store/memberships';
import { seedClaim, seedPeriods } from './history';
import type { ConnectionKind } from '@/lib/connections/connection';

/** The number of newest filed refunds that a company has sold to us, by VAT number. */
const CLAIMS: Readonly<Record<string, number>> = { '553557881': 6, '980780684': 1 };
/** The seeded consents were given a month ago. */
const CONSENT_MONTHS = 18;

/** Returns the address at the sandbox's Companies House, parsed as the portal does. */
function registeredAddress({ companyNumber }: FixtureCompany, today: IsoDate): string | undefined {
  const entry = REGISTER.find(({ number }) => number === companyNumber);
  return entry && parseCompany(companyProfile(entry, today)).address;
}

interface CompanyToSeed {
  company: FixtureCompany & {
    payout: { accountName: string; sortCode: string; accountNumber: string };
  };
  person: PersonCapability;
  now: Date;
  order: number;
  claims?: number;
}

/**
 * Seeds one company of the fixtures: VAT number, payout account, HMRC and Xero connections, history
 * and past claims. `order` is its position among the owner's companies, `claims` the number of
 * refunds it has sold.
 */
export async function seedCompany(
  tx: Db,
  { sealer, operator }: { sealer: Sealer; operator: Operator },
  { company, person, now, order, claims = CLAIMS[company.vrn] ?? 0 }: CompanyToSeed,
): Promise<string> {
  const work = portalWork();
  const today = isoDate(now);
  // Companies are listed by age of membership, so each was added an hour after the one before it.
  const grantedAt = new Date(Date.parse(`${addMonths(today, -1)}T08:00:00Z`) + order * 3_600_000);
  const companyId = await addOwnCompany(tx, person, {
    kind: 'limited',
    name: company.name,
    companyNumber: company.companyNumber,
    registeredAddress: registeredAddress(company, today),
    vrn: company.vrn,
    recordsSource: 'xero',
    partner: 'organic',
    createdAt: grantedAt,
  });

  const manage = work.forCompany(companyId, 'company:manage');
  const { accountName, sortCode, accountNumber } = company.payout;
  const ending = accountNumber.slice(-4);
  const bankAccountId = randomUUID();
  const sealedDetails = sealer.seal(
    JSON.stringify({ sortCode, accountNumber }),
    `bank_accounts.sealed_details:${bankAccountId}`,
  );
  await replaceBankAccount(
    tx,
    manage,
    {
      id: bankAccountId,
      accountName,
      sealedDetails,
      ending,
      payableFrom: null,
      ...payeeFacts({ answer: 'match' }, grantedAt),
    },
    grantedAt,
  );

  const connect = work.forCompany(companyId, 'connection:manage');
  // The access token is expired: the first sync refreshes it, as any later one would.
  const tokens = (kind: ConnectionKind, refreshToken: string) => ({
    sealedTokens: sealTokens(
      { sealer },
      { companyId, practiceId: null, kind },
      { accessToken: 'expired', refreshToken },
    ),
    accessExpiresAt: grantedAt,
  });
  const common = { grantedAt };
  const tie: Tie = {
    verdict: 'same',
    numbers: { vatNumber: company.vrn, companyNumber: company.companyNumber },
  };
  await saveConnection(tx, connect, person, {
    ...common,
    kind: 'hmrc',
    organisation: 'HMRC VAT account',
    externalId: company.vrn,
    tie,
    renewBy: addMonths(isoDate(grantedAt), CONSENT_MONTHS),
    ...tokens('hmrc', company.hmrcRefreshToken),
  });
  await saveConnection(tx, connect, person, {
    ...common,
    kind: 'xero',
    organisation: company.name,
    externalId: company.xeroTenantId,
    tie,
    ...tokens('xero', company.xeroRefreshToken),
  });
  await saveConnection(tx, connect, person, {
    ...common,
    kind: 'onlineServices',
    organisation: company.name,
    externalId: company.vrn,
    tie,
    renewBy: addMonths(isoDate(grantedAt), CONSENT_MONTHS),
    ...tokens('onlineServices', onlineServicesToken(company)),
  });
  await appendAudit(tx, {
    at: grantedAt,
    actor: person.actor,
    companyId,
    subject: `company:${companyId}`,
    event: 'company added',
  });

  const seeded = {
    work,
    operator,
    companyId,
    vrn: company.vrn,
    organisation: company.name,
    personId: person.personId,
    bankAccountId,
    ending,
  };
  const periods = getPeriods(company, {
    today,
    now: now.getTime(),
    anchor: today,
    filings: {},
    catchUpMs: 0,
  });
  await seedPeriods(tx, seeded, periods, now);
  // If HMRC queries a refund, that is the newest one sold.
  const newest = periods.find((period) => isQueried(periods, period))?.position ?? 0;
  const sold = periods
    .filter(
      ({ state, boxes, position }) =>
        state === 'filed' && boxes.box4 > boxes.box3 && position <= newest,
    )
    .slice(0, claims);
  for (const period of sold.reverse())
    await seedClaim(
      tx,
      seeded,
      period,
      !company.stillChecked?.includes(period.position) && !isQueried(periods, period),
    );
  return companyId;
}
