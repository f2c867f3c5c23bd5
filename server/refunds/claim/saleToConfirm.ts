import { accountWords, type BankDetails } from '@/lib/companies/bankAccount';
import type { CompanyCapability } from '@/lib/access/capability';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { formatDayShort, formatDeadline, isoDate } from '@/lib/kernel/dates/ukDates';
import { formatPence } from '@/lib/kernel/money';
import { reachesAccount, setOffsFrom } from '@/lib/refunds/claim/shortfall';
import { payoutBy } from '@/lib/refunds/quote/quote';
import { leavesBy, type PayoutWait } from '@/lib/refunds/review/payoutWait';
import { periodLabel } from '@/lib/vat/obligations';
import type { BankAccount } from '@/server/companies/store/bankAccounts';
import type { Db } from '@/server/platform/db/db';
import type { RefundNeeds } from '@/server/refunds/needs';
import type { QuoteRow } from '@/server/refunds/store/quotes';
import { owedShortfalls } from '@/server/refunds/store/shortfalls';
import type { VatPeriod } from '@/server/vat/store/periods';
import { claimStatusText } from '@/lib/refunds/text';

interface Sale {
  period: VatPeriod;
  quote: QuoteRow;
  account: BankAccount;
  /** The conditions that will delay the payout. */
  wait: PayoutWait;
  now: Date;
}

/**
 * Returns the sale as it is about to be executed, for the person to confirm. The proof's subject is
 * the quote's hash, the account and the pence that reach it, so that changing any of them
 * invalidates the proof.
 */
export async function saleToConfirm(
  tx: Db,
  { sealer }: Pick<RefundNeeds, 'sealer'>,
  capability: CompanyCapability<'claim:confirm'>,
  { period, quote, account, wait, now }: Sale,
): Promise<ActToConfirm> {
  const owed =
    (await owedShortfalls(tx, [capability], isoDate(now))).get(capability.companyId) ?? [];
  const arrives = reachesAccount(quote.netPence, setOffsFrom(quote.netPence, owed));
  const { sortCode } = JSON.parse(
    sealer.open(account.sealedDetails, `bank_accounts.sealed_details:${account.id}`),
  ) as BankDetails;
  const today = isoDate(now);
  return {
    act: 'sell',
    subject: `${quote.hash}:${account.id}:${arrives}`,
    facts: [
      ['You’re confirming', formatPence(arrives)],
      ['To', account.accountName],
      ['Account', accountWords(sortCode, account.ending)],
      ['For', `${periodLabel(period)} refund, ${formatPence(quote.refundPence)}`],
      ...(wait.answerBy
        ? [
            [
              'First',
              claimStatusText.checkedFirst(formatDeadline(wait.answerBy.toISOString(), today)),
            ] satisfies [string, string],
          ]
        : []),
      ['By', `5pm, ${formatDayShort(payoutBy(today, leavesBy(wait)), today)}`],
    ],
  };
}
