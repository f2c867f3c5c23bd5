import type { TaxSummary } from '@/hooks/overview/taxes';
import { notReadText } from '@/lib/access/text';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import type { IsoDate, IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { ZERO } from '@/lib/kernel/money';
import { comesNext, TAX_SOURCES } from '@/lib/taxes/comesNext';
import { getOutstanding, getOverdue } from '@/lib/taxes/charge';
import { owedUntil } from '@/lib/taxes/dueGroup';
import { lineView } from '@/lib/taxes/lineView';
import { lateCosts, type LateCost } from '@/lib/taxes/notes';
import { lateSubmissionPosition } from '@/lib/vat/lateSubmission';
import { HMRC_INTEREST_RATES } from '@/lib/vat/repayments/interestRates';
import { EMPTY, getPayments, type DemoAccount } from './accounts/account';

/** Whose tax it is, and how fresh it is. */
interface SummaryOf {
  tax: Tax;
  companyName: string;
  reference?: string | undefined;
  /** The person whose Self Assessment it is, where that is not the business itself. */
  holder?: string | undefined;
  readAt: IsoTimestamp;
  today: IsoDate;
}

const pointsOf = ({ points }: DemoAccount): LateCost[] =>
  points
    ? [
        {
          label: 'Late-return points',
          sentence: lateSubmissionPosition('Quarterly', points).sentence,
        },
      ]
    : [];

function stateOf(account: DemoAccount | undefined): TaxSummary['state'] {
  if (!account) return 'not_registered';
  if (account.state === 'unread') return 'reading';
  return account.lines.length === 0 ? 'nothing_recorded' : 'read';
}

const notAuthorised = (tax: Tax): TaxSummary['sync'] => ({
  state: 'failed',
  problem: {
    kind: 'you',
    sentence: notReadText.notAuthorised(TAX_NAMES[tax]),
    reference: 'DEMO',
  },
});

/**
 * Returns one tax as the backend would answer it, calculated by the same rules; without an account
 * the business is not registered for it.
 */
export function taxSummary(
  account: DemoAccount | undefined,
  { tax, companyName, reference, holder, readAt, today }: SummaryOf,
): TaxSummary {
  const { lines, upcoming, connection, annualReturns, repaid } = account ?? EMPTY;
  const state = stateOf(account);
  const penalties = [
    ...pointsOf(account ?? EMPTY),
    ...lateCosts(lines, { today, rates: HMRC_INTEREST_RATES }),
  ];
  return {
    tax,
    companyName,
    state,
    sync: state === 'reading' ? notAuthorised(tax) : { state: 'done', readAt, problem: undefined },
    connection: connection === 'reconnect' ? connection : 'live',
    source: TAX_SOURCES[tax],
    ...(reference && account && state !== 'reading' && { reference }),
    ...(holder && state === 'read' && { holder }),
    annualReturns,
    ...(state === 'read' && {
      owedPence: getOutstanding(lines),
      overduePence: getOverdue(lines, today),
      owedUntil: owedUntil(upcoming, today),
      creditPence: ZERO,
    }),
    ...(account && comesNext(account, penalties, today)),
    upcoming: [...upcoming],
    lines: lines.map((line) => lineView(line, today)),
    payments: getPayments(lines, tax, today),
    refunds: [...repaid],
    penalties,
  };
}
