import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { chargeName, onItsWaySince, sentOf } from '@/lib/taxes/onItsWay';
import { clearBy, type TaxLine } from '@/lib/taxes/charge';
import { onlineLineId } from '@/lib/kernel/taxes';
import { returnItems } from '@/lib/taxes/returnItems';
import { companyReturn, type Upcoming } from '@/lib/taxes/upcoming';
import { isReturnCharge, vatChargeKind, vatChargeLabel } from '@/lib/vat/chargeLabel';
import type { OpenCharges } from '@/server/refunds/store/openCharges';

/**
 * Returns the unpaid charges of all taxes, the missing company tax returns and the online returns of
 * Self Assessment that are not known to be filed, each with its day.
 */
export function dueAcrossTaxes(
  { vat, others, sent, annualReturns, holder }: OpenCharges,
  today: IsoDate,
): Upcoming[] {
  const bill = (
    id: string,
    charge: Pick<
      TaxLine,
      'tax' | 'kind' | 'label' | 'billName' | 'due' | 'to' | 'outstandingPence'
    >,
    utr = '',
  ): Upcoming => {
    const { tax, label, due, outstandingPence } = charge;
    const sentOn = onItsWaySince(charge, sentOf(sent, tax, utr), today);
    return {
      id: `pay-${id}`,
      tax,
      kind: 'payment',
      label,
      dueOn: due,
      clearBy: clearBy(due),
      pence: outstandingPence,
      certainty: 'known',
      charge: chargeName(charge),
      ...(sentOn && { sentOn }),
    };
  };
  return [
    ...vat.map((charge): Upcoming => {
      // A return's charge and its period share one line of the account.
      const period = isReturnCharge(charge.type) ? charge.period : undefined;
      return bill(period?.id ?? charge.id, {
        tax: 'vat',
        kind: vatChargeKind(charge.type),
        label: vatChargeLabel(charge),
        due: charge.due ?? period?.due ?? charge.to ?? today,
        to: charge.to ?? undefined,
        outstandingPence: charge.outstandingPence,
      });
    }),
    ...others.flatMap((charge): Upcoming[] => [
      ...(charge.outstandingPence > 0 && !charge.expected
        ? [bill(onlineLineId(charge.tax, charge.key), charge, charge.utr)]
        : []),
      ...(charge.filingDue
        ? [
            companyReturn({
              id: onlineLineId(charge.tax, charge.key),
              label: charge.label,
              filingDue: charge.filingDue,
            }),
          ]
        : []),
    ]),
    ...returnItems(annualReturns, today).map((item) =>
      holder && !item.person ? { ...item, person: holder } : item,
    ),
  ];
}
