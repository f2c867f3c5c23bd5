import type { CompanyCapability } from '@/lib/access/capability';
import { stopChange } from '@/lib/companies/stoppedAccounts';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { openStopLink } from '@/server/access/secretAddresses';
import { appendAudit } from '@/server/audit/store/log';
import {
  bankAccountStoppedMail,
  bankAccountStoppedText,
} from '@/server/companies/mails/bankAccountStopped';
import {
  findBankAccount,
  listBankAccounts,
  currentBankAccount,
  putBackAccount,
  type BankAccount,
} from '@/server/companies/store/bankAccounts';
import { lockCompany, nameForItsPeople } from '@/server/companies/store/companies';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import { listBankManagers } from '@/server/notifications/store/noticeChoices';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import { planReturnsOfCompany } from '@/server/refunds/held/planReturn';
import { payToTrustedAccount } from '@/server/refunds/payout/retryPayouts';
import { payoutAccountText } from '@/lib/refunds/text';

const TOO_LATE = payoutAccountText.linkEnded;

export interface StoppedChange {
  companyName: string;
  stoppedEnding: string;
  ending: string;
}

/**
 * Stops a change of bank account, and every change after it, with the mailed link: the last account
 * that could be paid into becomes the current one again, also for payouts that wait for a stopped
 * one, and every person who may change the account is told. A repeated call returns the same
 * result. The time is read under the lock, so that no payout can have been ordered meanwhile.
 * @throws Refusal notFound; ended once the account may be paid into
 */
export async function stopAccountChange(
  deps: Pick<RefundNeeds, 'store' | 'outbox' | 'sealer' | 'portalUrl' | 'clock'>,
  token: string,
): Promise<StoppedChange> {
  const opened = openStopLink(deps, token);
  if (!opened) throw new Refusal('notFound', NOT_FOUND);
  const { capability, bankAccountId } = opened;
  return deps.store.db.transaction(async (tx) => {
    if (!(await findBankAccount(tx, capability, bankAccountId)))
      throw new Refusal('notFound', NOT_FOUND);
    const company = await lockCompany(tx, capability);
    const now = deps.clock.now();
    const change = await findBankAccount(tx, capability, bankAccountId);
    if (!change?.payableFrom || change.payableFrom <= now) throw new Refusal('ended', TOO_LATE);
    const about = { companyName: company.name, stoppedEnding: change.ending };
    if (!change.stoppedAt) await putBack(tx, deps, capability, change, now);
    const current = await currentBankAccount(tx, capability);
    return { ...about, ending: current?.ending ?? '' };
  });
}

async function putBack(
  tx: Db,
  deps: NotifyDeps,
  capability: CompanyCapability<'bank:manage'>,
  change: BankAccount,
  now: Date,
): Promise<void> {
  const putBackAccounts = stopChange(await listBankAccounts(tx, capability), change);
  if (!putBackAccounts) throw new Error('A change of bank account has no account before it.');
  const { stopped, trusted } = putBackAccounts;
  await putBackAccount(tx, capability, putBackAccounts, now);
  await appendAudit(tx, {
    at: now,
    actor: capability.actor,
    companyId: capability.companyId,
    subject: `bankAccount:${change.id}`,
    event: 'bank account change stopped',
    detail: { ending: change.ending, putBack: trusted.ending, stopped: stopped.length },
  });
  for (const { id } of stopped) {
    const accounts = { stoppedId: id, trustedId: trusted.id };
    if (!(await payToTrustedAccount(tx, deps.outbox, capability, accounts, now)))
      throw new Refusal('ended', TOO_LATE);
  }
  await planReturnsOfCompany(tx, deps, capability, now);
  const mailFacts = {
    companyName: await nameForItsPeople(tx, capability),
    stoppedEnding: change.ending,
    ending: trusted.ending,
  };
  const profileUrl = `${deps.portalUrl}/v2/instant-vat/profile?company_id=${capability.companyId}`;
  for (const to of await listBankManagers(tx, capability)) {
    await notify(tx, deps, {
      to,
      capability,
      topic: 'claimMoney',
      moment: `bankAccount:${change.id}:stopped:${to.personId}`,
      mail: bankAccountStoppedMail({ ...mailFacts, profileUrl }),
      text: bankAccountStoppedText(mailFacts),
      isUrgent: true,
      now,
    });
  }
}
