import type { WorkCapability } from '@/lib/access/capability';
import { isClaimOver } from '@/lib/refunds/claim/claim';
import { repaymentWord } from '@/lib/refunds/claim/status';
import { dueNotices, type NoticeFacts } from '@/lib/overview/dueNotices';
import { periodLabel } from '@/lib/vat/obligations';
import { addDays, addMonths, isoDate, londonInstant } from '@/lib/kernel/dates/ukDates';
import { companiesWithPossibleNotice } from '@/server/overview/store/noticeCandidates';
import { listOwners } from '@/server/notifications/store/noticeChoices';
import type { ClientNotifier, DueAtCompany, OverviewNeeds } from '@/server/overview/needs';
import { notify, type NotifyDeps } from '@/server/notifications/notify';
import { noticeWords, undatedCharges } from './noticeWords';
import { getOffer, returnStage } from '@/server/refunds/state/offer';
import { readSaleState } from '@/server/refunds/state/readSaleState';
import type { SaleState } from '@/server/refunds/state/offer';

type Needed = NotifyDeps &
  ClientNotifier &
  Pick<OverviewNeeds, 'store' | 'clock' | 'receivingAccount' | 'reviewRules'>;

/**
 * If a due day is on a weekend or a bank holiday, the money must arrive before it: at most this
 * many days, Easter included.
 */
const BEFORE_DUE_DAYS = 5;

const AT = '07:00';

/** Queues the next daily run, at 07:00 in London. Only one is ever waiting. */
export async function planDailyNotices(
  deps: Pick<OverviewNeeds, 'store' | 'outbox' | 'clock'>,
): Promise<void> {
  const now = deps.clock.now();
  const today = new Date(londonInstant(isoDate(now), AT));
  const next = today > now ? today : new Date(londonInstant(addDays(isoDate(now), 1), AT));
  await deps.store.db.transaction((tx) =>
    deps.outbox.send(tx, 'notices.daily', {}, { startAfter: next, onlyOne: 'daily' }),
  );
}

/** Notifies the owners of every company where something is due. Each notice is sent once. */
export async function notifyWhatIsDue(
  deps: Needed,
  work: WorkCapability,
  now: Date,
): Promise<void> {
  const today = isoDate(now);
  const by = {
    today,
    due: addDays(today, 7),
    taxDue: addDays(today, 7 + BEFORE_DUE_DAYS),
    quoteEnds: new Date(now.getTime() + 30 * 3_600_000),
    renewBy: addMonths(today, 2),
  };
  for (const companyId of await companiesWithPossibleNotice(deps.store.db, work, by, now)) {
    const capability = work.forCompany(companyId, 'vat:read');
    const picture = await readSaleState({ ...deps, db: deps.store.db }, capability, now);
    const notices = dueNotices(factsOf(picture), now);
    if (notices.length > 0) await notifyOwners(deps, { capability, picture, notices, now });
  }
}

function factsOf(picture: SaleState): NoticeFacts {
  const { periods, claims, connections, today, owed, company } = picture;
  const undated = undatedCharges(picture);
  return {
    companyId: company.id,
    shortfalls: owed,
    taxes: picture.due.filter(({ id, sentOn }) => !sentOn && !undated.has(id)),
    unfiled: periods
      .filter((row) => returnStage(row, picture) === 'unfiled')
      .map(({ period }) => ({ periodId: period.id, label: periodLabel(period), due: period.due })),
    quotes: periods.flatMap((row) => {
      const quote = getOffer(row, picture);
      return quote?.id
        ? [
            {
              periodId: row.period.id,
              label: periodLabel(row.period),
              arrivesPence: quote.arrivesPence,
              expiresAt: quote.expiresAt,
            },
          ]
        : [];
    }),
    claims: claims
      .filter(({ state }) => !isClaimOver(state))
      .map(({ id, reference, periodId }) => ({
        claimId: id,
        reference,
        delayed:
          repaymentWord(
            periods.find(({ period }) => period.id === periodId)?.repayments ?? [],
            today,
          ) === 'Refund delayed',
      })),
    connections,
  };
}

async function notifyOwners(deps: Needed, due: DueAtCompany): Promise<void> {
  const { capability, picture, notices, now } = due;
  await deps.store.db.transaction(async (tx) => {
    for (const owner of await listOwners(tx, capability)) {
      for (const notice of notices) {
        await notify(tx, deps, {
          to: owner,
          capability,
          now,
          ...noticeWords(notice, picture, deps),
          moment: `${notice.moment}:${owner.personId}`,
        });
      }
    }
    await deps.notifyClients(tx, deps, due);
  });
}
