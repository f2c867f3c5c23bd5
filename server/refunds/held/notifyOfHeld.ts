import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import type { HeldCause } from '@/lib/refunds/held/heldWords';
import { personNamed } from '@/server/access/store/stored';
import type { BankAccount } from '@/server/companies/store/bankAccounts';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/db';
import { readClaimMailContext } from '@/server/refunds/claim/claimMailContext';
import { moneyHeldMail, moneySentMail } from '@/server/refunds/mails/held';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import type { MoneyReturn } from '@/server/refunds/store/held';

interface About {
  claim: Claim;
  row: MoneyReturn;
  account: BankAccount;
}

interface HeldNotice {
  about: About;
  what: HeldCause | 'sent';
  sendBy?: IsoDate;
}

/**
 * Writes to the person who sold the refund that their own money was sent back, or why it waits, in
 * the transaction of the event.
 */
export async function notifyOfHeld(
  tx: Db,
  deps: NotifyDeps & Pick<RefundNeeds, 'clock'>,
  capability: ClaimCapability,
  { about: { claim, row, account }, what, sendBy }: HeldNotice,
): Promise<void> {
  const now = deps.clock.now();
  const { ending } = account;
  const context = {
    ...(await readClaimMailContext(tx, deps, capability, claim)),
    pence: row.pence,
    ending,
  };
  const isSent = what === 'sent';
  const coolsUntil = what === 'coolingOff' ? (account.payableFrom ?? undefined) : undefined;
  await notify(tx, deps, {
    to: personNamed(claim, 'confirmedBy'),
    capability,
    topic: 'claimMoney',
    moment: `claim:${claim.id}:money:${row.id}:${what}:${isSent ? '' : account.id}:${row.pence}`,
    now,
    mail: isSent
      ? moneySentMail(context)
      : moneyHeldMail({ ...context, cause: what, sendBy, coolsUntil, now }),
    text: isSent
      ? `we sent you ${formatPence(row.pence)} back: you had paid more than was owed for claim ${claim.reference}.`
      : `we hold ${formatPence(row.pence)} for you from claim ${claim.reference}. See our email.`,
  });
}
