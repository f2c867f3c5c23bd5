import type { TaxSummary } from '@/hooks/overview/taxes';
import type { AnswerOf } from '@/lib/access/endpoint';
import * as one from '@/lib/clients/oneClientContract';
import * as taxDetails from '@/lib/clients/taxDetailsContract';
import { parseTaxYear, getTaxYear } from '@/lib/kernel/dates/taxYear';
import { isoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { notReadText } from '@/lib/access/text';
import { lateCosts, type LateCost } from '@/lib/taxes/notes';
import { HMRC_INTEREST_RATES } from '@/lib/vat/repayments/interestRates';
import { TAXES, TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import { returnsByYear, type ReturnOfYear } from '@/lib/taxes/returnsByYear';
import { linesOfYear, yearsWith, yearSums } from '@/lib/taxes/years';
import { lateSubmissionPosition } from '@/lib/vat/lateSubmission';
import { demoSummary, lineView } from '@/components/screens/demo/taxSummary';
import { getPayments, type DemoAccount } from '../accounts/account';
import { periodsOn } from '../accounts/periods';
import { DEMO_CLIENTS, type DemoClient } from '../clients';
import { getAccount, getUpcoming, readOf } from '../facts';
import { getReadAt } from '../rows';

/** A client of the demo with its place in the list, from which its figures are made. */
export interface FoundClient {
  client: DemoClient;
  at: number;
}

export const clientBy = (key: 'companyId' | 'clientId', id: unknown): FoundClient | undefined => {
  const at = DEMO_CLIENTS.findIndex((client) => client[key] === id);
  const client = DEMO_CLIENTS[at];
  return client && { client, at };
};

/** Returns one tax of the client; undefined if it is not registered for it. */
export const accountHeld = (
  { client, at }: FoundClient,
  tax: Tax,
  now: Date,
): DemoAccount | undefined => getAccount(client, tax, at, periodsOn(isoDate(now)));

const pointsOf = ({ points }: DemoAccount): LateCost[] =>
  points
    ? [
        {
          label: 'Late-return points',
          sentence: lateSubmissionPosition('Quarterly', points).sentence,
        },
      ]
    : [];

const REFERENCES: Record<Tax, (client: DemoClient) => string | undefined> = {
  vat: ({ vrn }) => vrn,
  paye: ({ utr }) => `120/SM${utr.slice(2, 7)}`,
  corporation_tax: ({ utr }) => utr,
  self_assessment: ({ director, utr }) => director?.utr ?? utr,
};

/** Returns the summary of a tax without data: it is absent, was never read, or is empty. */
const blank = (state: TaxSummary['state']): Partial<TaxSummary> => ({
  state,
  owedPence: undefined,
  overduePence: undefined,
  creditPence: undefined,
});

const refused = (name: string, reference: string): Partial<TaxSummary> => ({
  ...blank('reading'),
  sync: {
    state: 'failed',
    problem: { kind: 'you', sentence: notReadText.notAuthorised(name), reference },
  },
});

/** Returns one tax as the client's page shows it. */
function clientTax(
  foundClient: FoundClient,
  tax: Tax,
  newestReading: IsoTimestamp,
  now: Date,
): TaxSummary {
  const { client, at } = foundClient;
  const today = isoDate(now);
  const account = accountHeld(foundClient, tax, now);
  const lines = account?.lines ?? [];
  const penalties = account
    ? [...pointsOf(account), ...lateCosts(lines, { today, rates: HMRC_INTEREST_RATES })]
    : [];
  const { director } = client;
  const reference = REFERENCES[tax](client);
  const more: Partial<TaxSummary> = !account
    ? blank('not_registered')
    : account.isUnread
      ? refused(TAX_NAMES[tax], client.companyId.slice(-6))
      : lines.length === 0
        ? { ...blank('nothing_recorded'), reference }
        : {
            reference,
            ...(tax === 'self_assessment' && {
              ...(director && { holder: director.name }),
              annualReturns: account.annualReturns,
            }),
            payments: getPayments(lines, tax, today),
            refunds: [...account.repaid],
            connection: account.connection === 'live' ? 'live' : 'reconnect',
          };
  return demoSummary(
    {
      tax,
      companyName: client.name,
      lines,
      upcoming: account ? getUpcoming(account) : [],
      penalties,
      today,
      readAt: getReadAt(at, Date.parse(newestReading)).toISOString(),
      ...(account && { read: readOf(account) }),
    },
    more,
  );
}

/** Returns the four taxes of one client. */
export const clientTaxes = (
  foundClient: FoundClient,
  newestReading: IsoTimestamp,
  now: Date,
): AnswerOf<typeof one.clientTaxes> => ({
  companyName: foundClient.client.name,
  today: isoDate(now),
  taxes: TAXES.map((tax) => clientTax(foundClient, tax, newestReading, now)),
});

/** Returns the first tax year with any data of one tax, and the running one. */
export function getYears(
  foundClient: FoundClient,
  tax: Tax,
  now: Date,
): AnswerOf<typeof taxDetails.vatMinimumYear> {
  const { first, last } = yearsWith(accountHeld(foundClient, tax, now)?.lines ?? [], isoDate(now));
  return { minimumYear: first, currentYear: last };
}

/** Returns the Self Assessment returns of a client by tax year; none where HMRC was not read. */
export function getReturns(foundClient: FoundClient, now: Date): ReturnOfYear[] {
  const account = accountHeld(foundClient, 'self_assessment', now);
  if (!account?.annualReturns || account.isUnread) return [];
  return returnsByYear({ reference: '', lines: account.lines, marks: [] }, isoDate(now));
}

interface Listed {
  tax: Tax;
  newestReading: IsoTimestamp;
  now: Date;
}

/**
 * Returns the lines of a tax year with their sums, or all of them; an invalid year means the
 * running one.
 */
export function listOf(
  foundClient: FoundClient,
  asked: string | undefined,
  isByYear: boolean,
  { tax, newestReading, now }: Listed,
) {
  const today = isoDate(now);
  const year = isByYear ? (asked && parseTaxYear(asked)) || getTaxYear(today) : undefined;
  const all = (accountHeld(foundClient, tax, now)?.lines ?? []).map((line) =>
    lineView(line, today),
  );
  const { sync, source, refunds, payments } = clientTax(foundClient, tax, newestReading, now);
  const lines = (year ? linesOfYear(all, year) : all).sort((a, b) => b.due.localeCompare(a.due));
  return {
    list: {
      taxYear: year && { code: year.code, label: year.label },
      sync,
      source,
      lines,
      sums: yearSums(lines),
    },
    refunds: refunds.filter(({ label }) => lines.some((line) => line.label === label)),
    payments: payments.filter(
      ({ paidOn }) =>
        year === undefined || (paidOn && getTaxYear(paidOn).startYear === year.startYear),
    ),
  };
}
