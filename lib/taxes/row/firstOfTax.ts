import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { companyReturn, filing, type Upcoming } from '@/lib/taxes/upcoming';
import { firstThing, projectTax, type ReadTax } from './projectTax';
import type { DueItem } from './dueSteps';
import { saidOf, type SaidOfTax } from './said';

/** Returns the item of a tax's pages; of a return that is only listed, its filing. */
function itemOf({ upcoming, line, dueOn }: DueItem): Upcoming | undefined {
  if (upcoming || !line) return upcoming;
  const { id, label, tax } = line;
  return tax === 'corporation_tax'
    ? companyReturn({ id, label, filingDue: dueOn })
    : filing(tax, id, tax === 'vat' ? `VAT return, ${label}` : label, dueOn);
}

/**
 * Returns what is said of a tax, and the payment, return or refund of its own pages that it is said
 * of: what a practice's row stores says the same (docs/rules/product.md#one-client-says-the-same).
 */
export function firstOfTax(
  read: ReadTax,
  today: IsoDate,
): { said: SaidOfTax; next?: Upcoming | undefined } {
  const { item, refund } = firstThing(read, today);
  const next = item
    ? itemOf(item)
    : read.upcoming.find(({ id, kind }) =>
        refund ? id === `refund-${refund.periodId}` : kind === 'refund',
      );
  return { said: saidOf(projectTax(read, today), today), next };
}
