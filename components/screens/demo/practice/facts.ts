import type { ClientTaxFacts } from '@/lib/clients/taxes/facts';
import { projectTax } from '@/lib/clients/taxes/projectTax';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { pence, type Pence } from '@/lib/kernel/money';
import { byDay, knownPayments, type Upcoming } from '@/lib/taxes/upcoming';
import type { Tax } from '@/lib/kernel/taxes';
import type { DemoAccount } from './accounts/account';
import type { Kinds } from './accounts/kinds';
import { corporationTaxAccount, payeAccount, selfAssessmentAccount } from './accounts/otherTaxes';
import type { Periods } from './accounts/periods';
import { vatAccount } from './accounts/vat';

/** Between about £400 and £19,000, another for each client. */
const amountOf = (at: number): Pence => pence(40_000 + ((at * 611_953 + 123_457) % 1_860_000));

/** A client of the demo, as far as its accounts need it. */
interface Held extends Kinds {
  companyId: string;
}

/**
 * One tax of the client at this place in the list: undefined where it is not registered. Only the
 * figures are made up.
 */
export function accountOf(
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

/** What falls due of an account or comes in, soonest first. */
export const upcomingOf = ({ lines, expected }: DemoAccount): Upcoming[] =>
  [...knownPayments(lines), ...expected].sort(byDay);

/** What the practice's tables and its triage board keep of an account. */
export const factsOf = (account: DemoAccount, today: IsoDate): ClientTaxFacts =>
  projectTax(
    {
      ...account,
      state: account.isUnread ? 'unread' : 'read',
      whole: !account.isUnread,
      upcoming: upcomingOf(account),
    },
    today,
  );
