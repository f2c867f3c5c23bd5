import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@/lib/access/endpoint';
import {
  accountNumberProblem,
  accountWords,
  normaliseAccountNumber,
  normaliseSortCode,
  sortCodeProblem,
  type BankDetails,
} from '@/lib/companies/bankAccount';
import type * as company from '@/lib/companies/contract';
import { coolingOffEnds } from '@/lib/companies/coolingOff';
import type { CompanyCapability } from '@/lib/access/capability';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { Refusal } from '@/lib/access/refusal';
import { requireClientProof } from '@/server/access/clientProof';
import type { Browser } from '@/server/access/sessions';
import { appendAudit } from '@/server/audit/store/log';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { recordPayeeCheck, payeeFacts } from '@/server/companies/checkPayee';
import type { PayeeCheck } from '@/server/companies/payeesPort';
import {
  listBankAccounts,
  currentBankAccount,
  replaceBankAccount,
  type BankAccount,
} from '@/server/companies/store/bankAccounts';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { planReturnsOfCompany } from '@/server/refunds/held/planReturn';
import { retryRefusedPayouts } from '@/server/refunds/payout/retryPayouts';
import { notifyOfAccount } from './notifyOfAccount';
import { askPayee, otherName } from './payeeOfAccount';
import { queueRow } from '@/server/access/queueRow';

type Manage = CompanyCapability<'bank:manage'>;
type Caller = Pick<Browser, 'sessionIdHash'>;
type Deps = Pick<
  RefundNeeds,
  'store' | 'outbox' | 'sealer' | 'payees' | 'limiter' | 'portalUrl' | 'coolingOffHours'
>;

export interface BankAccountForm {
  accountName: string;
  sortCode: string;
  accountNumber: string;
  /** The bank's own name for the account, if the person has confirmed it. */
  confirmedName?: string | undefined;
}

/** An account after its payee check, ready to be saved. */
interface NewAccount {
  accountName: string;
  details: BankDetails;
  check: PayeeCheck;
}

/**
 * Saves the account that refunds are paid to, its numbers sealed, after asking its bank whether it
 * is in this name (docs/rules/product.md#name-of-the-payee). If the bank has only a close name,
 * returns that name and saves nothing until it is confirmed. Takes a proof given for this very
 * account. Every person who may change it is told, and nothing is paid to a changed account before
 * its cooling-off ends. A claim keeps the account it was confirmed with. An end client gives one
 * only once HMRC has confirmed that they act for the business.
 * @throws Refusal at `account_name`, `sort_code` or `account_number`; conflict without HMRC's
 * proof; tooMany; reauthenticationRequired.
 */
export async function setBankAccount(
  deps: Deps,
  capability: Manage,
  form: BankAccountForm,
  browser: Caller,
  now: Date,
): Promise<AnswerOf<typeof company.setBankAccount>> {
  const details = detailsOf(form);
  const typed = { accountName: form.accountName, ...details };
  const checkedPayee = await askPayee(deps, capability, typed, form.confirmedName);
  if (checkedPayee.toConfirm !== undefined)
    return { saved: false, payee: 'close', bankName: checkedPayee.toConfirm };
  const { accountName, check, payee } = checkedPayee;
  await deps.store.db.transaction((tx) =>
    save(tx, deps, { capability, browser, account: { accountName, details, check }, now }),
  );
  return { saved: true, payee };
}

/**
 * Parses the sort code and account number.
 * @throws Refusal at `sort_code` or `account_number`
 */
function detailsOf({ sortCode, accountNumber }: BankAccountForm): BankDetails {
  const sortProblem = sortCodeProblem(sortCode);
  if (sortProblem) throw new Refusal('badlyFormed', sortProblem, 'sort_code');
  const numberProblem = accountNumberProblem(accountNumber);
  if (numberProblem) throw new Refusal('badlyFormed', numberProblem, 'account_number');
  return {
    sortCode: normaliseSortCode(sortCode),
    accountNumber: normaliseAccountNumber(accountNumber),
  };
}

async function save(
  tx: Db,
  deps: Deps,
  {
    capability,
    browser,
    account,
    now,
  }: { capability: Manage; browser: Caller; account: NewAccount; now: Date },
): Promise<void> {
  const company = await lockCompany(tx, capability);
  await requireClientProof(tx, capability, company);
  // A stored answer of the bank is worth more than no answer now.
  if (
    account.check.answer === 'notAvailable' &&
    (await wasInAnotherName(tx, deps, capability, account))
  )
    throw otherName();
  const before = await currentBankAccount(tx, capability);
  if (before && isSame(deps, before, account)) {
    await recordPayeeCheck(tx, capability, before, account.check, now);
    // A bank may refuse an account one day and accept it the next: saving the unchanged account
    // tries it again.
    await retryRefusedPayouts(tx, deps.outbox, capability, before.id, now);
    return planReturnsOfCompany(tx, deps, capability, now);
  }
  await takeReauthentication(
    tx,
    capability.person,
    actOf(deps, company, account, before),
    browser,
    now,
  );
  const { accountName, details, check } = account;
  const id = randomUUID();
  const ending = details.accountNumber.slice(-4);
  const payableFrom = before ? coolingOffEnds(now, deps.coolingOffHours) : null;
  const sealedDetails = deps.sealer.seal(
    JSON.stringify(details),
    `bank_accounts.sealed_details:${id}`,
  );
  await replaceBankAccount(
    tx,
    capability,
    { id, accountName, sealedDetails, ending, payableFrom, ...payeeFacts(check, now) },
    now,
  );
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: capability.companyId,
    subject: `bankAccount:${id}`,
    event: before ? 'bank account replaced' : 'bank account added',
    detail: {
      ending,
      payeeCheck: check.answer,
      ...(payableFrom && { payableFrom: payableFrom.toISOString() }),
    },
  });
  await retryRefusedPayouts(tx, deps.outbox, capability, id, now);
  await planReturnsOfCompany(tx, deps, capability, now);
  await queueRow(tx, deps.outbox, capability);
  await notifyOfAccount(tx, deps, capability, { id, ending, payableFrom }, now);
}

/** Returns the act to confirm; the proof's subject is a keyed fingerprint of the whole account. */
function actOf(
  { sealer }: Pick<RefundNeeds, 'sealer'>,
  company: { id: string; name: string },
  { accountName, details }: NewAccount,
  before: { ending: string } | undefined,
): ActToConfirm {
  const print = sealer.fingerprints(JSON.stringify([company.id, accountName, details]))[0];
  return {
    act: before ? 'changeBankAccount' : 'addBankAccount',
    subject: print,
    facts: [
      ['For', company.name],
      ['Name on the account', accountName],
      ['New account', accountWords(details.sortCode, details.accountNumber.slice(-4))],
      ...(before ? [['Instead of', `ending ${before.ending}`] as const] : []),
    ],
  };
}

/** Returns true if an account has this name and these numbers already. */
/**
 * Returns true if the bank has said before that an account with these numbers is in another name.
 */
async function wasInAnotherName(
  tx: Db,
  deps: Deps,
  capability: Manage,
  account: NewAccount,
): Promise<boolean> {
  const before = await listBankAccounts(tx, capability);
  return before.some(
    (row) => row.payeeCheck === 'noMatch' && hasNumbers(deps, row, account.details),
  );
}

const isSame = (deps: Deps, before: BankAccount, { accountName, details }: NewAccount): boolean =>
  before.accountName === accountName && hasNumbers(deps, before, details);

function hasNumbers(
  { sealer }: Pick<RefundNeeds, 'sealer'>,
  before: BankAccount,
  details: BankDetails,
): boolean {
  const opened = JSON.parse(
    sealer.open(before.sealedDetails, `bank_accounts.sealed_details:${before.id}`),
  ) as BankDetails;
  return opened.sortCode === details.sortCode && opened.accountNumber === details.accountNumber;
}
