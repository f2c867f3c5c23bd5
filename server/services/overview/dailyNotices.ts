import type { CompanyCapability, WorkCapability } from '@/lib/domain/access/capability';
import { isClaimOver } from '@/lib/domain/refunds/claim';
import { repaymentWord } from '@/lib/domain/refunds/claimStatus';
import { dueNotices, type DueNotice, type NoticeFacts } from '@/lib/domain/notices/dueNotices';
import { formatPence } from '@/lib/domain/money/money';
import type { NoticeTopic } from '@/lib/domain/notices/noticeTopics';
import { labelInSentence, periodLabel } from '@/lib/domain/vatReading/obligations';
import { addDays, addMonths, formatDate, isoDate, londonInstant } from '@/lib/domain/dates/ukDates';
import { companiesToLookAt } from '@/server/store/notices/noticeCandidates';
import { ownersOf } from '@/server/store/notices/noticeChoices';
import type { Deps } from '@/server/services/deps';
import {
  claimDelayedMail, connectionEndingMail, quoteEndingMail, returnDueMail, returnLateMail,
} from '@/server/services/notices/mails/noticeMails';
import type { MailContent } from '@/server/services/notices/messages';
import { notify, type NotifyDeps } from '@/server/services/notices/notify';
import { basisOf } from '@/server/services/filing/filedPeriod';
import { offerOf, stageOf } from './vatNext';
import { readPicture, type VatPicture } from './vatPicture';

type Needed = NotifyDeps & Pick<Deps, 'store' | 'clock'>;

const AT = '07:00';

/** Queues the next look, at seven in the morning in London; one waiting is enough. */
export async function planDailyNotices(deps: Pick<Deps, 'store' | 'outbox' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  const today = new Date(londonInstant(isoDate(now), AT));
  const next = today > now ? today : new Date(londonInstant(addDays(isoDate(now), 1), AT));
  await deps.store.db.transaction((tx) => deps.outbox.send(tx, 'notices.daily', {}, { startAfter: next, onlyOne: 'daily' }));
}

/** Looks at every company where something may be due, and tells its owners. What was told before is not told again. */
export async function notifyWhatIsDue(deps: Needed, work: WorkCapability, now: Date): Promise<void> {
  const today = isoDate(now);
  const by = { due: addDays(today, 7), quoteEnds: new Date(now.getTime() + 30 * 3_600_000), renewBy: addMonths(today, 2) };
  for (const companyId of await companiesToLookAt(deps.store.db, work, by, now)) {
    const capability = work.forCompany(companyId, 'vat:read');
    const picture = await readPicture(deps.store.db, capability, now);
    const notices = dueNotices(factsOf(picture), now);
    if (notices.length > 0) await notifyOwners(deps, capability, picture, notices, now);
  }
}

function factsOf(picture: VatPicture): NoticeFacts {
  const { periods, claims, connections, today } = picture;
  return {
    unfiled: periods.filter((each) =>
      stageOf(each, picture) === 'unfiled').map(({ period }) => ({ periodId: period.id, label: periodLabel(period), due: period.due })),
    quotes: periods.flatMap((each) => {
      const quote = offerOf(each, picture);
      return quote?.id
        ? [{ periodId: each.period.id, label: periodLabel(each.period), arrivesPence: quote.arrivesPence, expiresAt: quote.expiresAt }]
        : [];
    }),
    claims: claims.filter(({ state }) => !isClaimOver(state)).map(({ id, reference, periodId }) => ({
      claimId: id, reference,
      delayed: repaymentWord(periods.find(({ period }) => period.id === periodId)?.repayments ?? [], today) === 'Refund delayed',
    })),
    connections,
  };
}

async function notifyOwners(
  deps: Needed, capability: CompanyCapability<'company:read'>, picture: VatPicture, notices: readonly DueNotice[], now: Date,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    for (const owner of await ownersOf(tx, capability)) {
      for (const notice of notices) {
        await notify(
          tx, deps, { to: owner, capability, now, ...said(notice, picture, deps.portalUrl), moment: `${notice.moment}:${owner.personId}` },
        );
      }
    }
  });
}

const NAMES: Readonly<Record<string, string>> = { hmrc: 'HMRC', xero: 'Xero' };

/** One moment in words. */
function said(notice: DueNotice, { company, today, periods }: VatPicture, portalUrl: string): { topic: NoticeTopic; mail: MailContent;
  text: string } {
  const companyName = company.name;
  const page = (path: string, ids: Record<string, string> = {}) =>
    `${portalUrl}${path}?${new URLSearchParams({ company_id: company.id, ...ids })}`;
  switch (notice.kind) {
    case 'returnDue':
    case 'returnLate': {
      const facts = {
        companyName, label: labelInSentence(notice.label), due: notice.due, today,
        href: page('/v2/instant-vat/dashboard/vat-return', { period_id: notice.periodId }),
      };
      const late = notice.kind === 'returnLate';
      return {
        topic: 'returnDue', mail: late ? returnLateMail(facts) : returnDueMail(facts),
        text: `the VAT return of ${companyName} for ${facts.label} ${late ? 'was' : 'is'} due on ${formatDate(notice.due)}.`,
      };
    }
    case 'quoteEnding': {
      const each = periods.find(({ period }) => period.id === notice.periodId);
      const facts = {
        companyName, label: labelInSentence(notice.label), arrivesPence: notice.arrivesPence, expiresAt: notice.expiresAt, today,
        restsOn: each ? basisOf(each).sentence : '',
        href: page('/v2/instant-vat/dashboard/vat-return', { period_id: notice.periodId }),
      };
      return {
        topic: 'quoteEnding', mail: quoteEndingMail(facts),
        text: `our quote of ${formatPence(notice.arrivesPence)} for ${facts.label} is about to end.`,
      };
    }
    case 'claimDelayed':
      return { topic: 'claimProgress', mail: claimDelayedMail({
        companyName, reference: notice.reference, href: page('/v2/instant-vat/dashboard/claim', { claim_id: notice.claimId }),
      }), text: `HMRC is late with the refund of claim ${notice.reference}. You have your money.` };
    case 'connectionEnding': {
      const name = NAMES[notice.connection] ?? 'your connection';
      return {
        topic: 'connection', mail: connectionEndingMail({ name, companyName, renewBy: notice.renewBy, today, href: page('/connections') }),
        text: `reconnect ${name} for ${companyName} by ${formatDate(notice.renewBy)}.`,
      };
    }
  }
}
