import { randomUUID } from 'node:crypto';
import {
  accountNumberProblem,
  accountWords,
  normaliseAccountNumber,
  normaliseSortCode,
  sortCodeProblem,
  type BankDetails,
} from '@/lib/companies/bankAccount';
import { coolingOffEnds } from '@/lib/companies/coolingOff';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { CompanyCapability } from '@/lib/access/capability';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { Refusal } from '@/lib/access/refusal';
import { sealStopLink } from '@/server/access/secretAddresses';
import type { Addressee } from '@/server/access/store/stored';
import { appendAudit } from '@/server/audit/store/log';
import { currentBankAccount, replaceBankAccount } from '@/server/companies/store/bankAccounts';
import { lockCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { requireClientProof } from '@/server/access/clientProof';
import type { Browser } from '@/server/access/sessions';
import type { RefundNeeds } from '@/server/refunds/needs';
import {
  bankAccountChangedMail,
  bankAccountChangedText,
} from '@/server/companies/mails/bankAccountChanged';
import { notify } from '@/server/notifications/notify';
import { bankManagersOf } from '@/server/notifications/store/noticeChoices';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { retryRefusedPayouts } from '@/server/refunds/payout/retryPayouts';

type Manage = CompanyCapability<'bank:manage'>;

export interface BankAccountForm {
  accountName: string;
  sortCode: string;
  accountNumber: string;
}

/**
 * Saves the account that refunds are paid to, its numbers sealed. It takes a proof given for this
 * very account. All owners are told by mail and text, because money will move there; nothing is paid
 * to a changed account before its cooling-off ends. A claim keeps the account it was confirmed with.
 * An end client gives one only once HMRC has confirmed that they act for the business.
 * @throws Refusal at `sort_code` or `account_number`; conflict without HMRC's proof;
 * reauthenticationRequired.
 */
export async function setBankAccount(
  deps: Pick<RefundNeeds, 'store' | 'outbox' | 'sealer' | 'portalUrl' | 'coolingOffHours'>,
  capability: Manage,
  form: BankAccountForm,
  browser: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<void> {
  const sortProblem = sortCodeProblem(form.sortCode);
  if (sortProblem) throw new Refusal('badlyFormed', sortProblem, 'sort_code');
  const numberProblem = accountNumberProblem(form.accountNumber);
  if (numberProblem) throw new Refusal('badlyFormed', numberProblem, 'account_number');
  const details: BankDetails = {
    sortCode: normaliseSortCode(form.sortCode),
    accountNumber: normaliseAccountNumber(form.accountNumber),
  };
  const ending = details.accountNumber.slice(-4);

  await deps.store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, capability);
    await requireClientProof(tx, capability, company);
    const before = await currentBankAccount(tx, capability);
    const opened =
      before && deps.sealer.open(before.sealedDetails, `bank_accounts.sealed_details:${before.id}`);
    if (
      before?.accountName === form.accountName &&
      opened !== undefined &&
      sameDetails(opened, details)
    ) {
      // A bank may refuse an account one day and take it the next: whoever says that it is right
      // has it tried again.
      return retryRefusedPayouts(tx, deps.outbox, capability, before.id, now);
    }
    const act = actOf(deps, company, form.accountName, details, before);
    await takeReauthentication(tx, capability.person, act, browser, now);
    const payableFrom = before ? coolingOffEnds(now, deps.coolingOffHours) : null;
    const id = randomUUID();
    const sealedDetails = deps.sealer.seal(
      JSON.stringify(details),
      `bank_accounts.sealed_details:${id}`,
    );
    await replaceBankAccount(
      tx,
      capability,
      { id, accountName: form.accountName, sealedDetails, ending, payableFrom },
      now,
    );
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `bankAccount:${id}`,
      event: before ? 'bank account replaced' : 'bank account added',
      detail: { ending, ...(payableFrom && { payableFrom: payableFrom.toISOString() }) },
    });
    await retryRefusedPayouts(tx, deps.outbox, capability, id, now);
    const saved = { companyName: company.name, ending, payableFrom, today: isoDate(now) };
    const stopUrl = `${deps.portalUrl}/stop-account-change#token=${sealStopLink(deps, capability, id)}`;
    const profileUrl = `${deps.portalUrl}/v2/instant-vat/profile?company_id=${company.id}`;
    for (const to of await toTell(tx, capability)) {
      await notify(tx, deps, {
        to,
        capability,
        topic: 'claimMoney',
        moment: `bankAccount:${id}:${to.personId}`,
        mail: bankAccountChangedMail({ ...saved, profileUrl, stopUrl }),
        text: bankAccountChangedText(saved),
        isUrgent: true,
        holdsSecret: payableFrom !== null,
        now,
      });
    }
  });
}

/** Returns everybody who may change the account, and who changed it. */
async function toTell(tx: Db, capability: Manage): Promise<Addressee[]> {
  const managers = await bankManagersOf(tx, capability);
  const { person } = capability;
  const isThere = managers.some(({ personId }) => personId === person?.personId);
  return person && !isThere ? [...managers, person] : managers;
}

/** Returns what is confirmed; the proof's subject is a keyed fingerprint of the whole account. */
function actOf(
  { sealer }: Pick<RefundNeeds, 'sealer'>,
  company: { id: string; name: string },
  accountName: string,
  details: BankDetails,
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

const sameDetails = (opened: string, details: BankDetails): boolean => {
  const before = JSON.parse(opened) as BankDetails;
  return before.sortCode === details.sortCode && before.accountNumber === details.accountNumber;
};
