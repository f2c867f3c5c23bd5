import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import type { NextTurn } from '@/lib/overview/vat/nextKinds';
import { nextThing } from '@/lib/overview/vat/nextThing';
import { actBy } from '@/lib/taxes/actBy';
import { dueGroups } from '@/lib/taxes/dueGroup';
import type { BillLink } from '@/lib/taxes/paying/billLink';
import { isUnsureReturn, type RefundWait, type Upcoming } from '@/lib/taxes/upcoming';
import type { Tax } from '@/lib/kernel/taxes';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { companiesLookedAfter, listOwnCompanies } from '@/server/companies/store/memberships';
import { authoriseListed } from '@/server/access/authorise';
import type { OverviewNeeds } from '@/server/overview/needs';
import { connectionView, type ConnectionView } from '@/server/connections/connectionView';
import { inBatches } from '@/server/refunds/state/readVatStates';
import { readSharedTaxState, readCompanyTaxStates, type CompanyTaxState } from './companyTaxState';
import { summaryFacts, taxSummaries, taxSummary, type TaxSummaryView } from './taxSummary';
import type { MissingReturn } from '@/lib/refunds/followUp/updates';
import { missingReturn } from '@/server/refunds/followUp/updates';
import { claimableView, updateViews, nextView, type NextView } from '@/server/overview/vat/next';
import { firstBill } from '@/server/overview/vat/toPayNext';
import type { Pence } from '@/lib/kernel/money';
import { isBuying } from '@/server/refunds/needs';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { companyTaxSummaries } from '@/lib/overview/contract';

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

type TaxGlance = AnswerOf<typeof companyTaxSummaries>[number]['taxes'][number];

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
    turn?: NextTurn;
    dueOn?: IsoDate | undefined;
    waits?: RefundWait;
    pence?: Pence;
    bill?: BillLink & { charge: string };
  };
  refund?: { arrivesPence: Pence; refundPence: Pence; label: string; periodId: string };
  /** The oldest VAT return that is late, if the headline is about something else. */
  lateReturn?: MissingReturn;
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
  // A return that may be filed is no deadline of the line.
  const upcoming = summaries.flatMap((summary) =>
    summary.upcoming.filter((item) => !isUnsureReturn(item)),
  );
  const sales = { ...picture.vat, isBuying };
  const next = nextView(sales);
  const claimable = claimableView(sales);
  const first = firstOf(isOwn ? next : undefined, upcoming, picture.today);
  const nextDeadline = deadlineAfter(first, upcoming, picture.today);
  const lateReturn = isOwn ? missingReturn(picture.vat) : undefined;
  return {
    id: company.id,
    name: company.name,
    role,
    ...(company.vrn && { vatNumber: company.vrn }),
    ...(company.companyNumber && { companyNumber: company.companyNumber }),
    taxes: summaries.map(glance),
    ...(nextDeadline && { nextDeadline }),
    ...(isOwn && claimable && { refund: claimable }),
    first,
    ...(lateReturn && lateReturn.periodId !== first.periodId && { lateReturn }),
    news: updateViews(picture.vat),
    connections: isOwn ? picture.vat.connections.map(connectionView) : [],
    ...(isOwn && next.kind === 'set_up' && { setUp: next.sentence }),
  };
}

/**
 * Returns what the company's one button is for: the headline of its own dashboard. Another tax may
 * be late while VAT is being set up or read, and a client has no dashboard of their own: there the
 * headline is of what is charged or required.
 */
function firstOf(
  own: NextView | undefined,
  upcoming: readonly Upcoming[],
  today: IsoDate,
): CompanyTaxSummary['first'] {
  const isOpen = own && own.kind !== 'set_up' && own.kind !== 'reading';
  const known = upcoming.filter(({ certainty }) => certainty === 'known');
  const due = isOpen
    ? undefined
    : nextThing({ setUp: undefined, hasRead: true, periods: [], due: known, today });
  const isPressing = due?.kind === 'due' && (due.turn === 'late' || due.turn === 'today');
  const next =
    due?.kind === 'due' && (isPressing || !own) ? { ...due, ...due.group, turn: due.turn } : own;
  if (!next) return { kind: 'nothing' };
  switch (next.kind) {
    case 'due': {
      const { turn, on, pence, items } = next;
      const dueOn = turn === 'late' || turn === 'today' ? items[0]?.dueOn : on;
      return {
        kind: 'due',
        turn,
        dueOn,
        ...(pence !== undefined && { pence }),
        ...firstBill(items),
      };
    }
    case 'refund_waits': {
      const { kind, periodId, pence, why, endsOn } = next;
      return { kind, periodId, pence, waits: why, dueOn: endsOn };
    }
    default:
      return { kind: next.kind, ...('periodId' in next && { periodId: next.periodId }) };
  }
}

/** Returns the next payment or return that the headline is not about. */
function deadlineAfter(
  { kind, turn, dueOn }: CompanyTaxSummary['first'],
  upcoming: readonly Upcoming[],
  today: IsoDate,
): Upcoming | undefined {
  const isNext = kind === 'due' && (turn === 'soon' || turn === 'later');
  const others = upcoming.filter(
    (item) => !isNext || item.certainty === 'expected' || actBy(item, today) > (dueOn ?? today),
  );
  return dueGroups(others, today).find((group) => group.turn === 'next')?.items[0];
}

const glance = ({
  tax,
  state,
  owedPence,
  owedMissing,
  overduePence,
  owedUntil,
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
  ...(owedUntil && { owedUntil }),
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
