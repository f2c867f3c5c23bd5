import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { parseTaxYear, getTaxYear, type TaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Pence } from '@/lib/kernel/money';
import { nextNinety } from '@/lib/taxes/nextNinety';
import { yearView } from '@/lib/taxes/lineView';
import { linesOfYear, nextReturn, yearsWith } from '@/lib/taxes/years';
import type { Tax } from '@/lib/kernel/taxes';
import type { Upcoming } from '@/lib/taxes/upcoming';
import type { SyncView } from '@/server/vat/syncView';
import { authoriseCompany } from '@/server/access/authorise';
import type { OverviewNeeds } from '@/server/overview/needs';
import { readSharedTaxState, readCompanyTaxState } from './companyTaxState';
import {
  getLines,
  summaryFacts,
  taxSummaries,
  taxSummary,
  vatRepaid,
  type TaxSummaryView,
} from './taxSummary';

export type ReadDeps = Pick<
  OverviewNeeds,
  'store' | 'onlineServices' | 'interestRates' | 'receivingAccount'
>;
type Read = CompanyCapability<'taxes:read'>;

/**
 * Returns all four taxes of one client, from one read.
 * @throws Refusal notFound if the person may not see the company
 */
export async function readClientTaxes(
  { store: { db }, ...deps }: ReadDeps,
  person: PersonCapability,
  clientCompanyId: string,
  now: Date,
): Promise<{ companyName: string; today: IsoDate; taxes: TaxSummaryView[] }> {
  const picture = await readCompanyTaxState(
    db,
    await authoriseCompany(db, person, clientCompanyId, 'taxes:read'),
    now,
  );
  return {
    companyName: picture.vat.company.name,
    today: picture.today,
    taxes: taxSummaries(picture, summaryFacts(deps)),
  };
}

interface Amounts {
  today: IsoDate;
  sync: SyncView;
  upcoming: Upcoming[];
  next90Days: { knownPence: Pence; expectedPence: Pence };
  latePence: Pence;
}

/** Returns what falls due of one tax, and its sums. */
export async function readUpcoming(
  { store: { db }, ...deps }: ReadDeps,
  capability: Read,
  tax: Tax,
  now: Date,
): Promise<Amounts> {
  const picture = await readSharedTaxState(db, capability, tax, now);
  const { upcoming, sync } = taxSummary(picture, tax, summaryFacts(deps));
  const { knownPence, expectedPence, latePence } = nextNinety(upcoming, picture.today);
  return {
    today: picture.today,
    sync,
    upcoming,
    next90Days: { knownPence, expectedPence },
    latePence,
  };
}

/** Returns the first and the last tax year in which one tax has lines. */
export async function readYears(
  { store: { db } }: ReadDeps,
  capability: Read,
  tax: Tax,
  now: Date,
): Promise<{ minimumYear: number; currentYear: number }> {
  const picture = await readSharedTaxState(db, capability, tax, now);
  const { first, last } = yearsWith(picture.lines.get(tax) ?? [], picture.today);
  return { minimumYear: first, currentYear: last };
}

/**
 * Parses a tax year; without a text, the current one.
 * @throws Refusal badlyFormed if the text is no tax year
 */
function requestedYear(text: string | undefined, today: IsoDate): TaxYear {
  const year = text === undefined ? getTaxYear(today) : parseTaxYear(text);
  if (!year) throw new Refusal('badlyFormed', 'badly formed', 'tax_year');
  return year;
}

/** Returns the VAT returns of periods that end in a tax year, with HMRC’s repayments of them. */
export async function readVatYear(
  { store: { db }, ...deps }: ReadDeps,
  capability: Read,
  yearCode: string | undefined,
  now: Date,
) {
  const picture = await readSharedTaxState(db, capability, 'vat', now);
  const year = requestedYear(yearCode, picture.today);
  const lines = linesOfYear(getLines(picture, 'vat'), year);
  const periods = picture.vat.periods.filter(({ period }) =>
    lines.some(({ id }) => id === period.id),
  );
  return {
    ...yearView(lines, taxSummary(picture, 'vat', summaryFacts(deps)), year),
    refunds: vatRepaid(picture, periods),
  };
}

/** Returns PAYE of a tax year, with the payments made in it. */
export async function readPayeYear(
  { store: { db }, ...deps }: ReadDeps,
  capability: Read,
  yearCode: string | undefined,
  now: Date,
) {
  const picture = await readSharedTaxState(db, capability, 'paye', now);
  const year = requestedYear(yearCode, picture.today);
  return {
    ...yearView(
      linesOfYear(getLines(picture, 'paye'), year),
      taxSummary(picture, 'paye', summaryFacts(deps)),
      year,
    ),
    payments: (picture.payments.get('paye') ?? []).filter(
      ({ paidOn }) => paidOn && getTaxYear(paidOn).startYear === year.startYear,
    ),
  };
}

/** Returns every period of Corporation tax that HMRC shows. */
export async function readCorporationTaxPeriods(
  { store: { db }, ...deps }: ReadDeps,
  capability: Read,
  now: Date,
) {
  const picture = await readSharedTaxState(db, capability, 'corporation_tax', now);
  return yearView(
    getLines(picture, 'corporation_tax'),
    taxSummary(picture, 'corporation_tax', summaryFacts(deps)),
  );
}

/** Returns the period of the next VAT return; an empty object if there is none. */
export async function readNextVatPeriod({ store: { db } }: ReadDeps, capability: Read, now: Date) {
  const next = nextReturn(getLines(await readCompanyTaxState(db, capability, now), 'vat'));
  if (next?.to === undefined || next.filingDue === undefined) return {};
  const { id, label, to: end, filingDue, status } = next;
  return { period: { id, label, end, filingDue, status } };
}
