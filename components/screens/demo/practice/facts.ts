import type { ClientTaxFacts } from '@/lib/taxes/row/facts';
import type { TaxPerson } from '@/lib/taxes/personOf';
import { projectTax, type ReadTax } from '@/lib/taxes/row/projectTax';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence, type Pence } from '@/lib/kernel/money';
import { byDay, knownPayments, type Upcoming } from '@/lib/taxes/upcoming';
import type { Tax } from '@/lib/kernel/taxes';
import type { DemoAccount } from './accounts/account';
import type { Kinds } from './accounts/kinds';
import { corporationTaxAccount, payeAccount, selfAssessmentAccount } from './accounts/otherTaxes';
import type { Periods } from './accounts/periods';
import { vatAccount } from './accounts/vat';

/** Returns an amount between about £400 and £19,000, different for each client. */
const amountOf = (at: number): Pence => pence(40_000 + ((at * 611_953 + 123_457) % 1_860_000));

/** The fields of a demo client that its accounts need. */
interface Held extends Kinds {
  companyId: string;
}

/**
 * Returns one tax of the client at this place in the list; undefined if it is not registered for
 * it. Only the figures are made up.
 */
export function getAccount(
  client: Held,
  tax: Tax,
  at: number,
  periods: Periods,
): DemoAccount | undefined {
  const {
    vat,
    paye,
    corporation_tax: corporationTax,
    self_assessment: selfAssessment,
    companyId,
  } = client;
  const amount = amountOf(at);
  const accounts: Record<Tax, () => DemoAccount | undefined> = {
    vat: () => vat && vatAccount(vat, companyId, { amount, periods }),
    paye: () => paye && payeAccount(paye, pence(Math.trunc(amount / 3)), periods),
    corporation_tax: () =>
      corporationTax && corporationTaxAccount(corporationTax, pence(amount * 2), periods, at),
    self_assessment: () => selfAssessment && selfAssessmentAccount(selfAssessment, amount, periods),
  };
  return accounts[tax]();
}

/** Returns an account's upcoming payments and receipts, soonest first. */
export const getUpcoming = ({ lines, expected }: DemoAccount): Upcoming[] =>
  [...knownPayments(lines), ...expected].sort(byDay);

/** Returns an account as it was read, from which its row and its page are drawn. */
export const readOf = (account: DemoAccount): ReadTax => ({
  ...account,
  state: account.isUnread ? 'unread' : 'read',
  whole: !account.isUnread,
  upcoming: getUpcoming(account),
});

/** Returns the facts of an account for the practice's tables and its triage board. */
export const accountFacts = (
  account: DemoAccount,
  today: IsoDate,
  person?: TaxPerson,
): ClientTaxFacts => projectTax({ ...readOf(account), person }, today);
