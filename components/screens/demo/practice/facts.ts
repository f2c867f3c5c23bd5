import { pence, type Pence } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import type { DemoAccount } from '../accounts/account';
import type { Kinds } from '../accounts/kinds';
import { corporationTaxAccount, payeAccount, selfAssessmentAccount } from '../accounts/otherTaxes';
import type { Periods } from '../accounts/periods';
import { vatAccount } from '../accounts/vat';

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
