import type { TaxSummary } from '@/hooks/overview/taxes';
import type { AnswerOf } from '@/lib/access/endpoint';
import * as one from '@/lib/clients/oneClientContract';
import * as taxDetails from '@/lib/clients/taxDetailsContract';
import { parseTaxYear, getTaxYear } from '@/lib/kernel/dates/taxYear';
import { isoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import { returnsByYear, type ReturnOfYear } from '@/lib/taxes/returnsByYear';
import { yearView } from '@/lib/taxes/lineView';
import { linesOfYear, yearsWith } from '@/lib/taxes/years';
import type { DemoAccount } from '@/components/screens/demo/accounts/account';
import { periodsOn } from '@/components/screens/demo/accounts/periods';
import { taxSummary } from '@/components/screens/demo/taxSummary';
import { DEMO_CLIENTS, type DemoClient } from '../clients';
import { getAccount } from '../facts';
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

const REFERENCES: Record<Tax, (client: DemoClient) => string | undefined> = {
  vat: ({ vrn }) => vrn,
  paye: ({ utr }) => `120/SM${utr.slice(2, 7)}`,
  corporation_tax: ({ utr }) => utr,
  self_assessment: ({ director, utr }) => director?.utr ?? utr,
};

/** Returns one tax as the client's page shows it. */
function clientTax(
  foundClient: FoundClient,
  tax: Tax,
  newestReading: IsoTimestamp,
  now: Date,
): TaxSummary {
  const { client, at } = foundClient;
  return taxSummary(accountHeld(foundClient, tax, now), {
    tax,
    companyName: client.name,
    reference: REFERENCES[tax](client),
    holder: tax === 'self_assessment' ? client.director?.name : undefined,
    readAt: getReadAt(at, Date.parse(newestReading)).toISOString(),
    today: isoDate(now),
  });
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
  if (!account?.annualReturns) return [];
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
  const summary = clientTax(foundClient, tax, newestReading, now);
  const list = yearView(year ? linesOfYear(summary.lines, year) : summary.lines, summary, year);
  return {
    list,
    refunds: summary.refunds.filter(({ label }) => list.lines.some((line) => line.label === label)),
    payments: summary.payments.filter(
      ({ paidOn }) =>
        year === undefined || (paidOn && getTaxYear(paidOn).startYear === year.startYear),
    ),
  };
}
