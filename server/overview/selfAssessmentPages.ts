import type { CompanyCapability } from '@/lib/access/capability';
import { yearView } from '@/lib/taxes/lineView';
import { returnsByYear, type ReturnOfYear } from '@/lib/taxes/returnsByYear';
import type { Db } from '@/server/platform/db/db';
import { toReturnMarks } from '@/server/refunds/store/returnsOfPeople';
import { returnMarksOfCompanies } from '@/server/taxes/store/returnMarks';
import { readSharedTaxState, type CompanyTaxState } from './companyTaxState';
import type { ReadDeps } from './taxPages';
import { getLines, summaryFacts, taxSummary, type TaxSummaryView } from './taxSummary';

type Read = CompanyCapability<'taxes:read'>;

/**
 * Returns the online returns of every ended tax year and person, the newest year first; none if the
 * summary has none, because the Self Assessment was not read or is not shown.
 */
async function readReturns(
  db: Db,
  capability: Read,
  { people, today }: CompanyTaxState,
  { annualReturns }: TaxSummaryView,
): Promise<ReturnOfYear[]> {
  if (!annualReturns) return [];
  const marks = toReturnMarks(await returnMarksOfCompanies(db, [capability]));
  const nameOf = (reference: string) =>
    annualReturns.find(({ person }) => person?.utr === reference.replace(/\s/g, ''))?.person?.name;
  return people
    .flatMap(({ account: { reference }, lines }) =>
      returnsByYear({ reference, name: nameOf(reference), lines, marks }, today),
    )
    .sort((a, b) => b.taxYear.localeCompare(a.taxYear));
}

/** Returns Self Assessment as its pages show it, with the returns of all tax years. */
async function readSelfAssessment(
  { store: { db }, ...deps }: ReadDeps,
  capability: Read,
  now: Date,
) {
  const picture = await readSharedTaxState(db, capability, 'self_assessment', now);
  const summary = taxSummary(picture, 'self_assessment', summaryFacts(deps));
  return { picture, summary, returns: await readReturns(db, capability, picture, summary) };
}

/** Returns every period of Self Assessment that HMRC shows, and the returns of all tax years. */
export async function readSelfAssessmentPeriods(deps: ReadDeps, capability: Read, now: Date) {
  const { picture, summary, returns } = await readSelfAssessment(deps, capability, now);
  return { ...yearView(getLines(picture, 'self_assessment'), summary), returns };
}

/** Returns the payments and repayments of Self Assessment, and the returns of all tax years. */
export async function readSelfAssessmentPayments(deps: ReadDeps, capability: Read, now: Date) {
  const {
    summary: { sync, source, payments, refunds },
    returns,
  } = await readSelfAssessment(deps, capability, now);
  return { sync, source, payments, refunds, returns };
}
