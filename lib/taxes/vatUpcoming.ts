import { ZERO, type Pence } from '@/lib/kernel/money';
import { minus, negate } from '@/lib/kernel/sums';
import type { ApprovalHistory } from '@/lib/vat/repayments/eta';
import { repaymentDates, type RepaymentDates } from '@/lib/vat/repayments/dates';
import { labelInSentence, periodLabel } from '@/lib/vat/obligations';
import { periodsToCome } from '@/lib/vat/periodsToCome';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { chargeName } from './onItsWay';
import { about, clearBy, meanPence, type TaxLine } from './charge';
import { filing, forecastEnd, REMEMBERED, type Upcoming } from './upcoming';
import { listInWords } from '@/lib/kernel/text/listInWords';

const IF_FILED_WHEN_DUE = 'if you file on the day it is due';
/** The number of newest returns among which outliers are looked for. */
const LOOKED_AT = 6;

/** A period with an obligation that HMRC lists; other charges have none. */
type ListedLine = TaxLine & { from: IsoDate; to: IsoDate; filingDue: IsoDate };
const isListed = (line: TaxLine): line is ListedLine =>
  line.kind === 'tax' &&
  line.filingDue !== undefined &&
  line.from !== undefined &&
  line.to !== undefined;

type Day = Pick<Upcoming, 'id' | 'label' | 'dueOn' | 'period'>;
const bill = (day: Day, pence: Pence, basis?: string): Upcoming => ({
  ...day,
  tax: 'vat',
  kind: 'payment',
  clearBy: clearBy(day.dueOn),
  pence,
  certainty: 'expected',
  ...(basis && { basis }),
});

/**
 * Returns a refund that is not filed yet, on the last day by which HMRC is likely to have paid it,
 * with the condition of that day.
 */
const refund = (
  { id, label }: Omit<Day, 'dueOn'>,
  pence: Pence,
  dates: RepaymentDates,
  assumption = dates.assumption,
): Upcoming => ({
  id,
  tax: 'vat',
  kind: 'refund',
  label,
  dueOn: dates.to,
  clearBy: dates.to,
  pence,
  certainty: 'expected',
  assumption,
});

/**
 * Returns expected VAT: ended periods with their drafts, filed ones that HMRC has not charged yet,
 * and current and later periods, each with about the mean of the last ones. Amounts that HMRC has
 * charged, repaid or refused are no longer expected (docs/rules/vat.md#periods-to-come).
 */
export function expectedVat(
  lines: readonly TaxLine[],
  today: IsoDate,
  history?: ApprovalHistory,
): Upcoming[] {
  const listed = lines.filter(isListed);
  return [
    ...listed
      .filter(({ filedOn, to }) => !filedOn && to < today)
      .flatMap((line) => ofDraft(line, today, history)),
    ...listed
      .filter(
        ({ filedOn, expected, direction, due }) =>
          filedOn && expected && direction === 'pay' && due >= today,
      )
      .flatMap((line) =>
        line.chargedPence
          ? [
              {
                ...bill(payday(line), line.chargedPence),
                charge: chargeName(line),
                ...(line.sentOn && { sentOn: line.sentOn }),
              },
            ]
          : [],
      ),
    ...stillToCome(listed, today, history),
  ];
}

// The id of the later charge, so that the item stays the same once HMRC has charged it.
const payday = ({ id, label, due }: TaxLine): Day => ({ id: `pay-${id}`, label, dueOn: due });

/** Returns a return to file, with the payment or refund of its draft. */
function ofDraft(
  line: ListedLine,
  today: IsoDate,
  history: ApprovalHistory | undefined,
): Upcoming[] {
  const { id, label, direction, chargedPence = ZERO, filingDue } = line;
  const toFile = filing('vat', id, `VAT return, ${label}`, filingDue);
  if (chargedPence <= 0) return [toFile];
  if (direction === 'refund')
    return [
      toFile,
      refund({ id: `refund-${id}`, label }, chargedPence, repaymentDates({ today, history })),
    ];
  // If HMRC charged it before it shows the return as filed, the charge is the payment.
  return direction === 'pay' && line.expected
    ? [toFile, bill(payday(line), chargedPence)]
    : [toFile];
}

const signed = ({ chargedPence = ZERO, direction }: TaxLine): Pence =>
  direction === 'refund' ? negate(chargedPence) : chargedPence;

/**
 * Returns the returns that an estimate averages: the newest filed ones, without any that is further
 * from the median of the last ones than the median is from zero
 * (docs/rules/vat.md#periods-to-come). Drafts are left out, because they may still change.
 */
function typicalReturns(listed: readonly ListedLine[], today: IsoDate): readonly TaxLine[] {
  const looked = listed
    .filter(
      ({ filedOn, to, chargedPence, direction }) =>
        filedOn && to < today && chargedPence !== undefined && direction !== 'unknown',
    )
    .sort((a, b) => b.to.localeCompare(a.to))
    .slice(0, LOOKED_AT);
  const inOrder = looked.map(signed).sort((a, b) => a - b);
  const middle = inOrder[Math.floor(inOrder.length / 2)] ?? ZERO;
  return looked
    .filter((line) => Math.abs(minus(signed(line), middle)) <= Math.abs(middle))
    .slice(0, REMEMBERED);
}

/**
 * Returns the basis of an estimate: 'the average of your returns for July, August and September 2026'.
 */
const basisOf = (lines: readonly TaxLine[]): string => {
  const names = [...lines].reverse().map(({ label }) => labelInSentence(label));
  return `the average of your ${names.length === 1 ? 'return' : 'returns'} for ${listInWords(names)}`;
};

/**
 * Returns the current periods that HMRC lists, with HMRC’s own dates, and those that follow by the
 * trader’s stagger.
 */
function stillToCome(
  listed: readonly ListedLine[],
  today: IsoDate,
  history: ApprovalHistory | undefined,
): Upcoming[] {
  const typical = typicalReturns(listed, today);
  const pence = about(meanPence(typical.map(signed)) ?? ZERO);
  if (pence === 0) return [];
  const basis = basisOf(typical);
  const running = listed.filter(
    ({ filedOn, to, due }) => !filedOn && to >= today && due <= forecastEnd(today),
  );
  const following = periodsToCome(
    listed.map(({ from, to }) => ({ start: from, end: to })),
    today,
    forecastEnd(today),
  );
  const days = [
    ...running.map(({ id, label, due }) => ({
      pay: `pay-${id}`,
      back: `refund-${id}`,
      label,
      dueOn: due,
    })),
    ...following.map((period) => ({
      pay: `vat-${period.end}`,
      back: `vat-${period.end}`,
      label: periodLabel(period),
      dueOn: period.due,
      period: { from: period.start, to: period.end },
    })),
  ];
  return days.map(({ pay, back, ...day }) => {
    if (pence > 0) return bill({ ...day, id: pay }, pence, basis);
    const dates = repaymentDates({ today, filedOn: day.dueOn, history });
    return { ...refund({ ...day, id: back }, negate(pence), dates, IF_FILED_WHEN_DUE), basis };
  });
}
