import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { dueGroups, type DueNow, type DueGroup } from '@/lib/taxes/dueGroup';
import type { BillLink } from '@/lib/taxes/paying/billLink';
import type { Upcoming } from '@/lib/taxes/upcoming';
import type { SaidOfTax } from '@/lib/taxes/row/said';
import type { Tax } from '@/lib/kernel/taxes';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { companiesLookedAfter, listOwnCompanies } from '@/server/companies/store/memberships';
import { authoriseListed } from '@/server/access/authorise';
import type { OverviewNeeds } from '@/server/overview/needs';
import { connectionView, type ConnectionView } from '@/server/connections/connectionView';
import { inBatches } from '@/server/refunds/state/readVatStates';
import { readSharedTaxState, readCompanyTaxStates, type CompanyTaxState } from './companyTaxState';
import { summaryFacts, taxSummaries, taxSummary, type TaxSummaryView } from './taxSummary';
import type { TaxState } from '@/lib/taxes/taxStates';
import { claimableView, updateViews, nextView, type NextView } from '@/server/overview/vat/next';
import type { Pence } from '@/lib/kernel/money';
import { isBuying } from '@/server/refunds/needs';

export type ReadDeps = Pick<
  OverviewNeeds,
  'store' | 'onlineServices' | 'interestRates' | 'receivingAccount'
>;

/** One tax of one company. @throws Refusal notFound where its client keeps it from whoever asks */
export const readTaxSummary = async (
  deps: ReadDeps,
  capability: CompanyCapability<'taxes:read'>,
  tax: Tax,
  now: Date,
): Promise<TaxSummaryView> =>
  taxSummary(
    await readSharedTaxState(deps.store.db, capability, tax, now),
    tax,
    summaryFacts(deps),
  );

interface TaxGlance {
  tax: Tax;
  state: TaxState;
  owedPence?: Pence;
  owedMissing?: string;
  overduePence?: Pence;
  creditPence?: Pence;
  dueNow?: DueNow;
  next?: Upcoming;
  first?: SaidOfTax;
  status?: StatusWord;
  note?: string;
  source: string;
  holder?: string;
  fileName?: string;
  readAt?: string;
}

export interface CompanyTaxSummary {
  id: string;
  name: string;
  role: string;
  vatNumber?: string;
  companyNumber?: string;
  taxes: TaxGlance[];
  nextDeadline?: Upcoming;
  first: {
    kind: NextView['kind'];
    periodId?: string;
    turn?: 'late' | 'today';
    dueOn?: IsoDate | undefined;
    pence?: Pence;
    bill?: BillLink & { charge: string };
  };
  refund?: { arrivesPence: Pence; refundPence: Pence; label: string; periodId: string };
  news: ReturnType<typeof updateViews>;
  connections: ConnectionView[];
  setUp?: string;
}

/** The person's companies, each with its four taxes in a line. */
export async function readCompanies(
  deps: ReadDeps,
  capability: PersonCapability,
  now: Date,
): Promise<CompanyTaxSummary[]> {
  const { db } = deps.store;
  const companies = [
    ...(await listOwnCompanies(db, capability)),
    ...(await companiesLookedAfter(db, capability)),
  ];
  return inBatches(db, companies, async (some, approvals) => {
    const pictures = await readCompanyTaxStates(
      db,
      some.map((ownCompany) => authoriseListed(capability, ownCompany, 'vat:read')),
      now,
      approvals,
    );
    return some.flatMap((ownCompany, at) => {
      const picture = pictures[at];
      return picture
        ? [
            companyGlance(ownCompany, picture, {
              facts: summaryFacts(deps),
              isBuying: isBuying(deps),
            }),
          ]
        : [];
    });
  });
}

function companyGlance(
  { company, role }: Awaited<ReturnType<typeof listOwnCompanies>>[number],
  picture: CompanyTaxState,
  { facts, isBuying }: { facts: ReturnType<typeof summaryFacts>; isBuying: boolean },
): CompanyTaxSummary {
  // What is set up, sold and connected is an owner's; a client's page offers what their accountants
  // put there.
  const isOwn = role !== 'client';
  const summaries = taxSummaries(picture, facts);
  const turns = dueGroups(
    summaries.flatMap(({ upcoming }) => upcoming),
    picture.today,
  );
  const nextDeadline = turns.find(({ turn }) => turn === 'next')?.items[0];
  const sales = { ...picture.vat, isBuying };
  const next = nextView(sales);
  const claimable = claimableView(sales);
  return {
    id: company.id,
    name: company.name,
    role,
    ...(company.vrn && { vatNumber: company.vrn }),
    ...(company.companyNumber && { companyNumber: company.companyNumber }),
    taxes: summaries.map(glance),
    ...(nextDeadline && { nextDeadline }),
    ...(isOwn && claimable && { refund: claimable }),
    first: firstOf(
      isOwn ? next : undefined,
      turns.find(({ turn }) => turn !== 'next'),
    ),
    news: updateViews(picture.vat),
    connections: isOwn ? picture.vat.connections.map(connectionView) : [],
    ...(isOwn && next.kind === 'set_up' && { setUp: next.sentence }),
  };
}

/**
 * What the company's one button is for: as its own dashboard has it; without one of its own, what
 * is late or due today.
 */
function firstOf(
  next: NextView | undefined,
  pressing: DueGroup | undefined,
): CompanyTaxSummary['first'] {
  // Another tax may be late while VAT is still being set up, or read.
  const due =
    next?.kind === 'due'
      ? next
      : !next || next.kind === 'set_up' || next.kind === 'reading'
        ? pressing
        : undefined;
  if (due) {
    const { turn, pence, items } = due;
    return {
      kind: 'due',
      turn: turn === 'late' ? 'late' : 'today',
      dueOn: items[0]?.dueOn,
      ...(pence !== undefined && { pence }),
      ...firstBill(items),
    };
  }
  return next
    ? { kind: next.kind, ...('periodId' in next && { periodId: next.periodId }) }
    : { kind: 'nothing' };
}

/** Returns the first of these bills that HMRC has charged, as a link to it names it. */
function firstBill(items: readonly Upcoming[]): Pick<CompanyTaxSummary['first'], 'bill'> {
  for (const { kind, tax, charge, person } of items)
    if (kind === 'payment' && charge) return { bill: { tax, charge, ...(person && { person }) } };
  return {};
}

const glance = ({
  tax,
  state,
  owedPence,
  owedMissing,
  overduePence,
  creditPence,
  dueNow,
  next,
  first,
  status,
  note,
  source,
  sync,
  holder,
  fileName,
}: TaxSummaryView): TaxGlance => ({
  tax,
  state,
  source,
  ...(owedPence !== undefined && { owedPence, overduePence, creditPence }),
  ...(owedMissing && { owedMissing }),
  ...(dueNow && { dueNow }),
  ...(next && { next }),
  ...(first && { first }),
  ...(status && { status }),
  ...(note && { note }),
  ...(sync.readAt && { readAt: sync.readAt }),
  ...(holder && { holder }),
  ...(fileName && { fileName }),
});
