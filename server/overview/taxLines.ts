import { periodLabel } from '@/lib/vat/obligations';
import { onItsWaySince, sentOf } from '@/lib/taxes/onItsWay';
import { toBill, type TaxLine } from '@/lib/taxes/charge';
import type { PersonBill } from '@/lib/taxes/personBills';
import { isReturnCharge, vatChargeKind, vatChargeLabel } from '@/lib/vat/chargeLabel';
import { onlineLineId } from '@/lib/kernel/taxes';
import { isSold } from '@/lib/refunds/passOn/soldMoney';
import { isStatusWord } from '@/lib/kernel/text/statusWords';
import type { TaxChargeRow } from '@/server/taxes/store/taxAccounts';
import { boxesOf, getDirection, filedOn } from '@/server/filing/filedPeriod';
import { periodView } from '@/server/refunds/state/periodView';
import type { PeriodState, CompanyVatState } from '@/server/refunds/state/companyVatState';
import { ZERO } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';

/** A charge with the label that it is shown with. */
export type ShownCharge = TaxChargeRow & PersonBill;

/** Turns a charge of HMRC's online services, or of a file, into a line. */
export const onlineLine = ({
  companyId: _,
  id: __,
  person: ___,
  key,
  ...row
}: ShownCharge): TaxLine => ({
  ...row,
  id: onlineLineId(row.tax, key),
  from: row.from ?? undefined,
  to: row.to ?? undefined,
  filingDue: row.filingDue ?? undefined,
  filedOn: row.filedOn ?? undefined,
  direction: 'pay',
  chargedPence: row.expected ? undefined : row.chargedPence,
});

/**
 * Adds to each line the day on which a person said that they had sent the payment; `utr` is that of
 * the person who pays Self Assessment.
 */
export const withSent = (
  lines: readonly TaxLine[],
  { sent, today }: CompanyVatState,
  utr = '',
): TaxLine[] =>
  lines.map((line) => {
    const sentOn = onItsWaySince(toBill(line, today) ?? line, sentOf(sent, line.tax, utr), today);
    return sentOn ? { ...line, sentOn } : line;
  });

/** Returns a line for each VAT period, and one for each of HMRC's other charges. */
export function vatLines(picture: CompanyVatState): TaxLine[] {
  const periods = picture.periods.map((row) => periodLine(row, picture));
  const named = new Set(picture.periods.map(({ period }) => `${period.start} ${period.end}`));
  // A charge of a return for a period that HMRC does not list gets its own line, because it is
  // owed.
  const isOfPeriod = ({ type, from, to }: CompanyVatState['charges'][number]) =>
    isReturnCharge(type) && named.has(`${from} ${to}`);
  const others = picture.charges
    .filter((charge) => !isOfPeriod(charge))
    .map((charge): TaxLine => {
      const outstandingPence = charge.outstandingPence ?? ZERO;
      return {
        id: charge.id,
        tax: 'vat',
        kind: vatChargeKind(charge.type),
        label: vatChargeLabel(charge),
        from: charge.from ?? undefined,
        to: charge.to ?? undefined,
        due: charge.due ?? charge.to ?? picture.today,
        direction: 'pay',
        chargedPence: charge.originalPence,
        creditsPence: ZERO,
        writtenOffPence: ZERO,
        paymentsPence: minus(charge.originalPence, outstandingPence),
        outstandingPence,
        expected: false,
      };
    });
  return [...periods, ...others];
}

function periodLine(row: PeriodState, picture: CompanyVatState): TaxLine {
  const { period, charge } = row;
  const direction = { refund: 'refund', payment: 'pay', nil: 'nil', unknown: 'unknown' } as const;
  // What HMRC has charged is to be paid, whether or not its copy of the return could be read.
  const way = charge ? 'pay' : direction[getDirection(row)];
  const net = boxesOf(row)?.netVatDue;
  const filed = filedOn(row);
  const { status } = periodView(row, picture);
  const outstandingPence = way === 'pay' ? (charge?.outstandingPence ?? ZERO) : ZERO;
  return {
    id: period.id,
    tax: 'vat',
    kind: 'tax',
    label: periodLabel(period),
    from: period.start,
    to: period.end,
    due: charge?.due ?? period.due,
    direction: way,
    chargedPence: charge?.originalPence ?? net,
    creditsPence: ZERO,
    writtenOffPence: ZERO,
    paymentsPence:
      way === 'pay' && charge ? minus(charge.originalPence, charge.outstandingPence) : ZERO,
    outstandingPence,
    expected: charge === undefined,
    filingDue: period.due,
    filedOn: filed,
    ...(way === 'refund' && row.claim && isSold(row.claim.state) && { sold: true }),
    ...(isStatusWord(status) && { status }),
  };
}
