import type { IsoDate } from '@/lib/domain/dates/ukDates';
import { clearBy } from '@/lib/domain/taxes/taxCharge';
import { onlineLineId } from '@/lib/domain/taxes/taxes';
import { companyReturn, type Upcoming } from '@/lib/domain/taxes/taxUpcoming';
import { isReturnCharge, vatChargeLabel } from '@/lib/domain/vatReading/vatChargeLabel';
import type { OpenCharges } from '@/server/store/overview/openCharges';

/** What of all taxes is charged and not paid, and which company tax returns are missing, as things with a day. */
export function dueAcrossTaxes({ vat, others }: OpenCharges, today: IsoDate): Upcoming[] {
  return [
    ...vat.map((charge): Upcoming => {
      // A return's charge and its period are one line of the account.
      const period = isReturnCharge(charge.type) ? charge.period : undefined;
      const dueOn = charge.due ?? period?.due ?? charge.to ?? today;
      return {
        id: `pay-${period?.id ?? charge.id}`, tax: 'vat', kind: 'payment', label: vatChargeLabel(charge), dueOn, clearBy: clearBy(dueOn),
        pence: charge.outstandingPence, certainty: 'known',
      };
    }),
    ...others.flatMap(({ key, tax, label, due, outstandingPence, expected, filingDue }): Upcoming[] => [
      ...(outstandingPence > 0 && !expected
        ? [{
          id: `pay-${onlineLineId(tax, key)}`, tax, kind: 'payment' as const, label, dueOn: due, clearBy: clearBy(due),
          pence: outstandingPence, certainty: 'known' as const,
        }] : []),
      ...(filingDue ? [companyReturn({ id: onlineLineId(tax, key), label, filingDue })] : []),
    ]),
  ];
}
