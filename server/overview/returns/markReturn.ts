import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { parseTaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { saidReturnProblem } from '@/lib/taxes/markedReturn';
import type { ReturnState, SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import { queueRow } from '@/server/access/queueRow';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany } from '@/server/companies/store/companies';
import { readSharedTaxState } from '@/server/overview/companyTaxState';
import type { OverviewNeeds } from '@/server/overview/needs';
import { annualReturnsOf } from '@/server/overview/taxPerson';
import type { Db } from '@/server/platform/db/db';
import { forgetReturnMark, saveReturnMark } from '@/server/taxes/store/returnMarks';

/** What is said of one return. */
export interface SaidOfReturn {
  /** The UTR of the person, where HMRC lists several. */
  utr?: string | undefined;
  taxYear: string;
  state: ReturnState;
  filedOn?: IsoDate | undefined;
  receipt?: string | undefined;
}

const EVENTS = {
  filed: 'return said to be filed',
  not_filed: 'return said not to be filed',
  not_known: 'word on a return taken back',
} as const satisfies Record<ReturnState, string>;

/** Returns true if this is what was said before: saying it again changes nothing. */
const isSaid = (
  { said }: SelfAssessmentReturn,
  { state, filedOn, receipt }: SaidOfReturn,
): boolean =>
  state === 'not_known'
    ? said === undefined
    : said !== undefined &&
      said.filedOn === (state === 'filed' ? filedOn : undefined) &&
      said.receipt === (state === 'filed' ? receipt : undefined);

/** Returns the listed return, with the reference of its account, under the caller's lock. */
async function listedReturn(
  tx: Db,
  capability: CompanyCapability<'return:mark'>,
  { utr, taxYear }: SaidOfReturn,
  now: Date,
) {
  const picture = await readSharedTaxState(tx, capability, 'self_assessment', now);
  const annualReturn = annualReturnsOf(picture, 'self_assessment').find(
    (candidate) => candidate.taxYear === taxYear && candidate.person?.utr === utr,
  );
  const account = picture.accounts.get('self_assessment');
  const year = parseTaxYear(taxYear);
  if (!annualReturn || !account || !year) throw new Refusal('notFound', NOT_FOUND);
  return {
    annualReturn,
    year,
    today: picture.today,
    taxRef: utr ?? account.reference.replace(/\s/g, ''),
  };
}

/**
 * Saves what the practice says of a person’s return of one tax year, or takes it back. It files
 * nothing: HMRC’s own answer comes first (docs/rules/self-assessment.md#the-return-of-31-january).
 * @throws Refusal notFound if the return is not listed or its tax not shared; badlyFormed at
 * `filed_on` or `state`
 */
export async function markReturn(
  deps: Pick<OverviewNeeds, 'store' | 'outbox'>,
  capability: CompanyCapability<'return:mark'>,
  said: SaidOfReturn,
  now: Date,
): Promise<{ state: ReturnState }> {
  const { taxYear, state } = said;
  const isFiled = state === 'filed';
  const asSaid = { ...said, receipt: said.receipt === '' ? undefined : said.receipt };
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    const { annualReturn, year, today, taxRef } = await listedReturn(tx, capability, said, now);
    const problem = saidReturnProblem(said, { year, dueOn: annualReturn.dueOn }, today);
    if (problem) throw new Refusal('badlyFormed', problem.sentence, problem.field);
    if (isSaid(annualReturn, asSaid)) return;
    if (state === 'not_known') await forgetReturnMark(tx, capability, { taxRef, taxYear });
    else
      await saveReturnMark(tx, capability, {
        taxRef,
        taxYear,
        filedOn: isFiled ? (asSaid.filedOn ?? null) : null,
        receipt: isFiled ? (asSaid.receipt ?? null) : null,
        saidAt: now,
      });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `company:${capability.companyId}`,
      event: EVENTS[state],
      detail: { taxYear, ...(isFiled && asSaid.filedOn && { filedOn: asSaid.filedOn }) },
    });
    await queueRow(tx, deps.outbox, capability);
  });
  return { state };
}
