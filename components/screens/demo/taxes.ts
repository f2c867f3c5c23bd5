import type { QueryClient } from '@tanstack/react-query';
import type { VatPeriod } from '@/hooks/overview/vat';
import { putAnswer } from '@/hooks/app/data/useEndpoint';
import * as client from '@/lib/overview/contract';
import { ZERO, pence } from '@/lib/kernel/money';
import { isoDateOf, type IsoDate, type IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { TAXES, type Tax } from '@/lib/kernel/taxes';
import type { TaxLine } from '@/lib/taxes/charge';
import { expectedOf } from '@/lib/taxes/deadlines';
import { accountWith, type DemoAccount } from './accounts/account';
import { corporationTaxAccount, payeAccount, selfAssessmentAccount } from './accounts/otherTaxes';
import { periodsOn } from './accounts/periods';
import { taxSummary } from './taxSummary';

const PAYE = pence(284_610);
const CORPORATION_TAX = pence(840_000);
/** The two payments on account of a tax year. */
const SELF_ASSESSMENT = pence(398_000);

const ENDPOINTS = {
  vat: client.vatSummary,
  paye: client.payeSummary,
  corporation_tax: client.corpTaxSummary,
  self_assessment: client.selfAssessmentSummary,
} as const satisfies Record<Tax, unknown>;
const REFERENCES: Record<Tax, string> = {
  vat: '553557881',
  paye: '120/SB47120',
  corporation_tax: '3113822345',
  self_assessment: '9204471992',
};

interface DemoTaxInput {
  companyName: string;
  /** The recorded VAT returns, newest first. */
  periods: readonly VatPeriod[];
  readAt: IsoTimestamp;
  today: IsoDate;
}

/** Returns a recorded return as a line of the account: what was to be paid is paid. */
function vatLine({ netPence = ZERO, direction, ...period }: VatPeriod): TaxLine {
  const isPaid = direction === 'payment';
  const due = isoDateOf(period.dueOn);
  return {
    id: period.id,
    tax: 'vat',
    kind: 'tax',
    label: period.label,
    from: isoDateOf(period.start),
    to: isoDateOf(period.end),
    due,
    direction: isPaid ? 'pay' : 'refund',
    chargedPence: netPence,
    creditsPence: ZERO,
    writtenOffPence: ZERO,
    paymentsPence: isPaid ? netPence : ZERO,
    outstandingPence: ZERO,
    expected: period.filedOn === undefined,
    filingDue: due,
    filedOn: period.filedOn === undefined ? undefined : isoDateOf(period.filedOn),
    status: period.status as TaxLine['status'],
  };
}

/**
 * Puts the four taxes of the demo's company in place. Its VAT returns are recorded, and the rest is
 * calculated from made-up accounts (docs/demo.md#the-demo-on-the-public-pages).
 */
export function fillDemoTaxes(
  queries: QueryClient,
  company: { company_id: string },
  { companyName, periods: returns, readAt, today }: DemoTaxInput,
): void {
  const periods = periodsOn(today);
  const lines = returns.map(vatLine);
  const accounts: Record<Tax, DemoAccount> = {
    vat: accountWith(lines, expectedOf('vat', { lines }, today)),
    paye: payeAccount('due', PAYE, periods),
    corporation_tax: corporationTaxAccount('soon', CORPORATION_TAX, periods),
    self_assessment: selfAssessmentAccount('toPay', SELF_ASSESSMENT, periods),
  };
  for (const tax of TAXES) {
    const of = { tax, companyName, reference: REFERENCES[tax], readAt, today };
    const holder = tax === 'self_assessment' ? 'The director' : undefined;
    putAnswer(queries, ENDPOINTS[tax], company, taxSummary(accounts[tax], { ...of, holder }));
  }
}
