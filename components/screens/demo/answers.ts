import type { QueryClient } from '@tanstack/react-query';
import { putAnswer } from '@/hooks/app/data/useEndpoint';
import type { VatDashboard, VatPeriod, VatQuote, VatSync } from '@/hooks/overview/vat';
import * as vat from '@/lib/overview/vat/contract';
import { restsOn } from '@/lib/vat/books/restsOn';
import { makeQuote } from '@/lib/refunds/quote/quote';
import { addMonths, isoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { claimInProgress, DEMO_COMPANY, demoClaim, type DemoClaimed } from './claims';
import { DEMO_RETURNS, demoMonths, type DemoMonth } from './months';
import { demoReturn } from './returns';
import { fillDemoTaxes } from './taxes';
import { ZERO } from '@/lib/kernel/money';
import { sum } from '@/lib/kernel/sums';
import { demoText } from '@/lib/app/text';

export const DEMO_COMPANY_ID = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0000';
export const CLAIM_IN_PROGRESS_ID = '0e8f6f3a-9d55-4a53-9d5b-5c7b5f2e0001';
export const CLAIM_MADE_HERE_ID = '0e8f6f3a-9d55-4a53-9d5b-5c7b5f2e0002';
const QUOTE_ID = '91b2a1c8-41d6-4b51-8f0a-6a1c2f9d0001';
const BOOKS_READ_BEFORE_MS = 180_000;
const SHOWN_PERIODS = 13;

/** What a visitor has done in the demo so far. */
export interface DemoVisit {
  readAt: IsoTimestamp;
  /** Whose fee the visitor is shown. */
  partner: string;
  filedAt?: IsoTimestamp;
  claimedAt?: IsoTimestamp;
}

interface QuoteFrom {
  month: DemoMonth;
  partner: string;
  now: Date;
  filed: boolean;
}

function frozenQuote({ month, partner, now, filed }: QuoteFrom): VatQuote {
  const { daysWaited: _, ...quote } = makeQuote({ refund: month.netPence, partner, now });
  return {
    ...quote,
    setOffs: [],
    arrivesPence: quote.netPence,
    id: QUOTE_ID,
    hash: 'demo',
    restsOn: restsOn({ source: filed ? 'hmrc' : 'xero', filed, gaps: [], answered: true }),
  };
}

function periodOf(month: DemoMonth, index: number, visit: DemoVisit): VatPeriod {
  const { id, label, start, end, dueOn, direction, netPence, paidEarly } = month;
  const common = { id, label, start, end, dueOn, direction, netPence };
  if (index === 0) {
    return visit.filedAt
      ? {
          ...common,
          filedOn: isoDate(new Date(visit.filedAt)),
          status: 'Filed, awaiting HMRC',
          figuresFrom: 'hmrc',
          bar: 'checking',
          ...(visit.claimedAt ? { claimId: CLAIM_MADE_HERE_ID } : {}),
        }
      : { ...common, status: 'Ready to review', figuresFrom: 'xero', bar: 'not_filed' };
  }
  const filed = {
    ...common,
    filedOn: month.filedOn,
    figuresFrom: 'hmrc' as const,
    ...(paidEarly ? { paidEarlyPence: paidEarly.pence, paidEarlyOn: paidEarly.on } : {}),
  };
  if (index === 1)
    return { ...filed, status: 'HMRC is checking', bar: 'checking', claimId: CLAIM_IN_PROGRESS_ID };
  return direction === 'payment'
    ? { ...filed, status: 'Paid to HMRC', bar: 'owed' }
    : { ...filed, status: 'Repaid', bar: 'repaid' };
}

function nextThing(month: DemoMonth, visit: DemoVisit, quote: VatQuote): VatDashboard['next'] {
  if (!visit.claimedAt)
    return {
      kind: 'claimable',
      periodId: month.id,
      label: month.label,
      filed: visit.filedAt !== undefined,
      quote,
    };
  return {
    kind: 'nothing',
    sentence: demoText.refundNotSold,
    opensOn: addMonths(month.start, 2),
  };
}

/** What one page of the demo asks for. */
export type DemoWants = 'dashboard' | 'returns' | 'return' | 'claim' | 'taxes';

/**
 * Puts the answers that a page of the demo asks for in place, as they stand at `now`. No call
 * leaves the browser. Only that page's: working out four years of returns takes a phone longer than
 * it should wait.
 */
export function fillDemo(client: QueryClient, wants: DemoWants, visit: DemoVisit, now: Date): void {
  const months = demoMonths(isoDate(now), visit.partner);
  const [open, sold] = months;
  if (!open || !sold) return;
  const company = { company_id: DEMO_COMPANY_ID };
  const periods = months.map((month, index) => periodOf(month, index, visit));
  const sync: VatSync = { state: 'done', readAt: visit.readAt, problem: undefined };
  if (wants === 'taxes') {
    fillDemoTaxes(client, company, { months, readAt: visit.readAt, today: isoDate(now) });
    return;
  }
  if (wants === 'returns') {
    putAnswer(client, vat.vatReturns, company, { companyName: DEMO_COMPANY, sync, periods });
    return;
  }

  const quote = frozenQuote({
    month: open,
    partner: visit.partner,
    now,
    filed: visit.filedAt !== undefined,
  });
  const booksReadAt = new Date(Date.parse(visit.readAt) - BOOKS_READ_BEFORE_MS).toISOString();
  const claims = claimsOf(open, sold, visit).map((demoClaimed) => demoClaim(demoClaimed, now));
  if (wants === 'claim') {
    for (const claim of claims)
      putAnswer(client, vat.vatClaim, { ...company, claim_id: claim.claim.id }, claim);
    return;
  }
  if (wants === 'return') {
    months.forEach((month, index) => {
      const claim = claims.find(({ periodId }) => periodId === month.id)?.claim;
      putAnswer(
        client,
        vat.vatReturn,
        { ...company, period_id: month.id },
        demoReturn({
          month,
          period: periods[index]!,
          readAt: visit.readAt,
          booksReadAt,
          filedHereAt: index === 0 ? visit.filedAt : undefined,
          quote: index === 0 ? quote : undefined,
          claim,
        }),
      );
    });
    return;
  }

  const early = months.flatMap((month) =>
    month.paidEarly ? [{ ...month.paidEarly, start: month.start }] : [],
  );
  putAnswer(client, vat.vatDashboard, company, {
    company: { name: DEMO_COMPANY, vatNumber: '553557881', frequency: 'monthly' },
    sync,
    next: nextThing(open, visit, quote),
    claims: claims.map(({ claim }) => claim),
    news: [],
    hmrcOwesPence: visit.filedAt && !visit.claimedAt ? open.netPence : ZERO,
    onceFiledPence: visit.filedAt || visit.claimedAt ? ZERO : open.netPence,
    held: [],
    youOwePence: ZERO,
    penaltyPoints: undefined,
    paidEarly: {
      netPence: sum(early.map(({ pence }) => pence)),
      count: early.length,
      feesPence: sum(early.map(({ feePence }) => feePence)),
      since: early.at(-1)?.start,
    },
    connections: [
      {
        kind: 'hmrc',
        organisation: 'HMRC VAT account',
        state: 'live',
        lastReadAt: visit.readAt,
        renewBy: addMonths(isoDate(now), 16),
      },
      { kind: 'xero', organisation: DEMO_COMPANY, state: 'live', lastReadAt: booksReadAt },
    ],
    periods: periods.slice(0, SHOWN_PERIODS),
    totalReturns: DEMO_RETURNS,
  });
}

const claimsOf = (
  open: DemoMonth,
  sold: DemoMonth,
  { claimedAt, filedAt, partner }: DemoVisit,
): DemoClaimed[] => [
  ...(claimedAt && filedAt
    ? [{ id: CLAIM_MADE_HERE_ID, month: open, partner, confirmedAt: claimedAt, filedAt }]
    : []),
  claimInProgress(sold, CLAIM_IN_PROGRESS_ID, partner),
];
