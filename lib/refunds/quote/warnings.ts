import { ZERO, formatPence, type Pence } from '@/lib/kernel/money';
import { higher, lower, sum } from '@/lib/kernel/sums';
import { labelInSentence } from '@/lib/vat/obligations';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { warningText } from '@/lib/refunds/text';

export const WARNING_KINDS = ['set_off', 'missing_return', 'cheque'] as const;

/** A fact known before a refund is sold that could make HMRC pay less, later or in another way. */
export interface RefundWarning {
  kind: (typeof WARNING_KINDS)[number];
  title: string;
  sentence: string;
  /** The return that is missing. */
  periodId?: string;
}

export interface WarningFacts {
  today: IsoDate;
  refundPence: Pence;
  /** HMRC's charges as last read; an omitted outstanding amount means paid. */
  charges: readonly { outstandingPence: Pence | null; due: IsoDate | null }[];
  /** Other ended periods with a return that HMRC does not have. */
  unfiled: readonly { id: string; label: string; due: IsoDate }[];
  /**
   * True if HMRC has this return and named no bank details to pay the credit to (`paymentIndicator`
   * absent, docs/rules/vat.md#receipt).
   */
  byCheque: boolean;
  /** True once the refund has been sold: it is too late to wait. */
  sold?: boolean;
}

/**
 * Returns the overdue debt. Only this can be set off against a refund: a bill due next month
 * cannot.
 */
const overdue = ({ charges, today }: WarningFacts): Pence =>
  sum(
    charges.map(({ outstandingPence, due }) =>
      due === null || due < today ? higher(ZERO, outstandingPence ?? ZERO) : ZERO,
    ),
  );

function setOff(facts: WarningFacts): RefundWarning[] {
  const owed = overdue(facts);
  if (owed <= 0) return [];
  const taken = lower(owed, facts.refundPence);
  return [
    {
      kind: 'set_off',
      title: warningText.vatOwed(formatPence(owed)),
      sentence: warningText.setOff(
        formatPence(taken),
        facts.sold ? warningText.payNow : warningText.payFirst,
      ),
    },
  ];
}

function missing({ unfiled, today }: WarningFacts): RefundWarning[] {
  const [oldest] = unfiled
    .filter(({ due }) => due < today)
    .sort((a, b) => a.due.localeCompare(b.due));
  if (!oldest) return [];
  return [
    {
      kind: 'missing_return',
      title: warningText.returnMissing(labelInSentence(oldest.label)),
      periodId: oldest.id,
      sentence: warningText.heldForReturn(formatDate(oldest.due)),
    },
  ];
}

const cheque = ({ byCheque }: WarningFacts): RefundWarning[] =>
  byCheque
    ? [
        {
          kind: 'cheque',
          title: warningText.cheque,
          sentence: warningText.noBankDetails,
        },
      ]
    : [];

/** Returns the warnings before a refund is sold, the gravest first; none of them blocks a claim. */
export const refundWarnings = (facts: WarningFacts): RefundWarning[] => [
  ...missing(facts),
  ...setOff(facts),
  ...cheque(facts),
];
