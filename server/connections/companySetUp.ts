import type { CompanyCapability } from '@/lib/access/capability';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { companySetUp } from '@/lib/companies/contract';
import { getPayeeCheck } from '@/lib/companies/payeeCheck';
import type { Db } from '@/server/platform/db/db';
import { currentBankAccount } from '@/server/companies/store/bankAccounts';
import { theCompany } from '@/server/companies/store/companies';
import type { Connection } from '@/server/connections/store/connections';
import { connectionState } from '@/server/connections/store/connectionStates';
import { can } from '@/server/access/can';

type SetUp = AnswerOf<typeof companySetUp>;
type HmrcLink = SetUp['hmrc'];

export const hmrcLink = (state: Connection['state'] | null | undefined): HmrcLink => {
  if (!state || state === 'disconnected') return 'none';
  return state === 'live' ? 'live' : 'reconnect';
};

/** How far the set-up of one company has come; every step can be left and taken up again. */
export async function readSetUp(
  db: Db,
  capability: CompanyCapability<'company:read'>,
): Promise<SetUp> {
  const company = await theCompany(db, capability);
  const [account, hmrc] = [
    await currentBankAccount(db, capability),
    await connectionState(db, capability, 'hmrc'),
  ];
  const xero = await connectionState(db, capability, 'xero');
  return {
    name: company.name,
    kind: company.kind,
    companyNumber: company.companyNumber ?? undefined,
    vatNumber: company.vrn ?? undefined,
    bankAccountEnding: account?.ending,
    ...(account && { bankAccountPayee: getPayeeCheck(account) }),
    records: company.recordsSource ?? 'none',
    ...(xero === 'choosing' && { choosesOrganisation: true }),
    hmrc: hmrcLink(hmrc),
    mayManage: await can(db, capability, 'company:manage'),
  };
}

/** The next step of the set-up as one short sentence, or undefined when it is complete. */
export function nextSetUpStep(done: {
  vatNumber: boolean;
  bankAccount: boolean;
  records: boolean;
  hmrc: HmrcLink;
}): string | undefined {
  if (!done.vatNumber) return 'Add your VAT number';
  if (!done.bankAccount) return 'Add the bank account for your refunds';
  if (!done.records) return 'Say where your VAT figures come from';
  if (done.hmrc === 'none') return 'Connect your HMRC account';
  return done.hmrc === 'reconnect' ? 'Connect your HMRC account again' : undefined;
}
