import { payoutProblem } from '@/lib/refunds/claim/claim';
import type { PersonCapability, SignUpCapability } from '@/lib/access/capability';
import { periodLabel } from '@/lib/vat/obligations';
import {
  orderTasks,
  tasksOfCompany,
  type CompanyTaskFacts,
  type PendingTask,
} from '@/lib/overview/pendingTasks';
import type { Pence } from '@/lib/kernel/money';
import { reachesAccount } from '@/lib/refunds/claim/shortfall';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { listOwnCompanies, type MemberRole } from '@/server/companies/store/memberships';
import { openInvitations } from '@/server/overview/store/openInvitations';
import { thePerson } from '@/server/access/store/people';
import { authoriseListed } from '@/server/access/authorise';
import { updateViews } from '@/server/overview/vat/next';
import { inBatches, readVatStates } from '@/server/refunds/state/readVatStates';
import type { SaleSource } from '@/server/refunds/state/readSaleState';
import { getOffer, returnStage, worthSelling } from '@/server/refunds/state/offer';
import { isBuying } from '@/server/refunds/needs';
import type { SaleState } from '@/server/refunds/state/offer';
import { openQuestion } from '@/server/refunds/claim/claimState';
import type { Claim } from '@/server/refunds/store/claims';

/**
 * Returns the tasks that only this person can do, over all their companies, the most pressing
 * first.
 */
export async function readPendingTasks(
  source: Omit<SaleSource, 'reviewRules'>,
  capability: PersonCapability | SignUpCapability,
  now: Date,
): Promise<PendingTask[]> {
  if (!('personId' in capability)) return [{ kind: 'confirmEmail' }];
  const { db } = source;
  const today = isoDate(now);
  const sale = { isBuying: isBuying(source) };
  const person = await thePerson(db, capability);
  const tasks: PendingTask[] =
    person.phone && !person.phoneVerifiedAt ? [{ kind: 'confirmPhone' }] : [];
  for (const { from, company } of await openInvitations(db, person, now)) {
    const label = from ?? company;
    tasks.push({ kind: 'invitation', ...(label && { label }) });
  }
  const companies = await listOwnCompanies(db, capability);
  tasks.push(
    ...(await inBatches(db, companies, async (some, approvals) => {
      const pictures = await readVatStates(
        db,
        some.map((company) => authoriseListed(capability, company, 'vat:read')),
        now,
        approvals,
      );
      return some.flatMap(({ role }, at) => {
        const picture = pictures[at];
        return picture ? tasksOfCompany(factsOf({ ...picture, ...sale }, role), today) : [];
      });
    })),
  );
  return orderTasks(tasks);
}

function factsOf(picture: SaleState, role: MemberRole): CompanyTaskFacts {
  const { company, connections, bankAccount, claims, periods } = picture;
  return {
    id: company.id,
    name: company.name,
    role,
    hasVatNumber: company.vrn !== null,
    hasBankAccount: bankAccount !== undefined,
    hasRecordsSource: company.recordsSource !== null,
    connections: connections.map(({ kind, state, renewBy }) => ({ kind, state, renewBy })),
    unfiled: periods
      .filter((row) => returnStage(row, picture) === 'unfiled')
      .map(({ period }) => ({ periodId: period.id, label: periodLabel(period), due: period.due })),
    due: picture.due,
    news: updateViews(picture),
    offers: periods.flatMap((row) => {
      const quote =
        returnStage(row, picture) === 'filed' && worthSelling(row, picture)
          ? getOffer(row, picture)
          : undefined;
      return quote
        ? [
            {
              periodId: row.period.id,
              label: periodLabel(row.period),
              arrivesPence: quote.arrivesPence,
              until: isoDate(new Date(quote.expiresAt)),
            },
          ]
        : [];
    }),
    questions: claims.flatMap((claim) => {
      const review = openQuestion({ claim, review: picture.reviews.get(claim.id) });
      const row = periods.find(({ period }) => period.id === claim.periodId);
      return review && row
        ? [
            {
              claimId: claim.id,
              label: periodLabel(row.period),
              arrivesPence: arrivesOf(claim, picture),
              answerBy: isoDate(review.answerBy),
            },
          ]
        : [];
    }),
    refusedPayouts: claims
      .filter((claim) => payoutProblem(claim) === 'bankAccount')
      .map((claim) => ({ claimId: claim.id, arrivesPence: arrivesOf(claim, picture) })),
  };
}

const arrivesOf = ({ id, netPence }: Claim, { setOffs }: Pick<SaleState, 'setOffs'>): Pence =>
  reachesAccount(netPence, setOffs.get(id) ?? []);
