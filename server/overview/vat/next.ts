import type { Pence } from '@/lib/kernel/money';
import { refundDayWords } from '@/lib/taxes/notes';
import { owedToHmrc } from '@/lib/vat/accountReading';
import type { SetUpStep } from '@/lib/overview/vat/nextKinds';
import { nextSale, nextThing, type NextInput } from '@/lib/overview/vat/nextThing';
import { periodLabel, vatClearBy } from '@/lib/vat/obligations';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import { hmrcLink, nextSetUpStep } from '@/server/connections/companySetUp';
import { unshownTitle } from '@/server/filing/unshown/unshownView';
import { filingAnswer } from '@/server/filing/filingAnswer';
import { boxesOf, getDirection } from '@/server/filing/filedPeriod';
import { refundable } from '@/server/refunds/quote/refundFacts';
import { underwayWord } from '@/lib/filing/filing';
import { companyUpdates, type UpdateView } from '@/server/refunds/followUp/updates';
import { hmrcConnection, type CompanyVatState } from '@/server/refunds/state/companyVatState';
import { waitingAtHmrc } from '@/server/refunds/state/waitingAtHmrc';
import type { NextPeriod } from '@/lib/refunds/nextPeriod';
import {
  getOffer,
  worthSelling,
  returnStage,
  type NextFacts,
  type NextStepState,
  type SaleState,
} from '@/server/refunds/state/offer';
import { nextThingText } from '@/lib/overview/text';
import type { AnswerOf } from '@/lib/access/endpoint';
import type { vatDashboard } from '@/lib/overview/vat/contract';

export type NextView = AnswerOf<typeof vatDashboard>['next'];

/** Returns the first missing set-up step; undefined if returns can be filed and refunds sold. */
function setUpOf(picture: CompanyVatState): { step: SetUpStep; sentence: string } | undefined {
  const { company, bankAccount } = picture;
  const about = {
    vatNumber: company.vrn !== null,
    bankAccount: bankAccount !== undefined,
    records: company.recordsSource !== null,
  };
  const sentence = nextSetUpStep({ ...about, hmrc: hmrcLink(hmrcConnection(picture)?.state) });
  if (!sentence) return undefined;
  const step =
    about.vatNumber && about.bankAccount && about.records ? 'government-gateway' : 'company';
  return { step, sentence: `${sentence}.` };
}

function nextPeriod(row: NextFacts, picture: NextStepState): NextPeriod {
  const stage = returnStage(row, picture);
  const waits = waitingAtHmrc(row, picture.today);
  return {
    id: row.period.id,
    label: periodLabel(row.period),
    end: row.period.end,
    due: row.period.due,
    stage,
    direction: getDirection(row),
    netPence: boxesOf(row)?.netVatDue,
    ...(stage === 'filed' &&
      getDirection(row) === 'payment' &&
      row.period.status === 'open' && { awaitsBill: true }),
    canSell: getOffer(row, picture) !== undefined,
    worthSelling: stage === 'filed' && worthSelling(row, picture),
    ...(waits && { waits }),
    ...((stage === 'confirming' || stage === 'conflict') && {
      sentence:
        unshownTitle(row.filing, row.period, picture.now) ??
        filingAnswer(row.filing, row.period).sentence,
    }),
  };
}

const setUpFacts = (picture: CompanyVatState): Pick<NextInput, 'setUp' | 'hasRead'> => ({
  setUp: setUpOf(picture),
  hasRead: !picture.firstStep && (Boolean(picture.sync?.readAt) || picture.periods.length > 0),
});

/**
 * Returns the next thing to do, with everything that its panel at the top of the dashboard shows.
 */
export const nextView = (picture: SaleState): NextView => viewOf(picture, setUpFacts(picture));

/** Returns HMRC’s actions on sold refunds, the most serious first. */
export const updateViews = (picture: CompanyVatState): UpdateView[] => companyUpdates(picture);

/**
 * Returns the refund that could be sold next, also if another tax or HMRC’s action on another
 * refund is the next thing.
 */
export function claimableView(
  picture: SaleState,
): { periodId: string; label: string; arrivesPence: Pence; refundPence: Pence } | undefined {
  const { setUp, hasRead } = setUpFacts(picture);
  if (setUp || !hasRead) return undefined;
  const sale = nextSale(
    picture.periods.filter(({ claim }) => !claim).map((row) => nextPeriod(row, picture)),
  );
  const row = picture.periods.find(({ period }) => period.id === sale?.periodId);
  const quote = row && getOffer(row, picture);
  if (!row || !quote) return undefined;
  return {
    periodId: row.period.id,
    label: periodLabel(row.period),
    arrivesPence: quote.arrivesPence,
    refundPence: quote.refundPence,
  };
}

/** Returns the next thing to do of a company that is set up. */
export const readyView = (picture: NextStepState, hasRead: boolean): NextView =>
  viewOf(picture, { setUp: undefined, hasRead });

function viewOf(picture: NextStepState, about: Pick<NextInput, 'setUp' | 'hasRead'>): NextView {
  const { due, accountYears, today } = picture;
  const owedMissing = owedToHmrc([], accountYears, today).missing;
  const [news] = companyUpdates(picture);
  const next = nextThing({
    ...about,
    due,
    owedMissing,
    today,
    hasNews: news !== undefined,
    periods: picture.periods.map((row) => nextPeriod(row, picture)),
  });
  if (next.kind === 'refund_news') {
    if (!news) throw new Error('nextThing returned refund_news, but the picture has no news.');
    return { kind: 'refund_news', news };
  }
  if (next.kind === 'due') {
    const { turn, on, sentence, group } = next;
    const { pence, items } = group;
    return {
      kind: 'due',
      turn,
      on,
      sentence,
      ...(pence !== undefined && { pence }),
      items,
    };
  }
  if (!('periodId' in next)) return next;
  const row = picture.periods.find(({ period }) => period.id === next.periodId);
  if (!row) throw new Error('nextThing returned a period that is not in the picture.');
  const named = { periodId: next.periodId, label: periodLabel(row.period) };
  const dueOn = row.period.due;
  if (next.kind === 'refund_waits') {
    const { why, pence, endsOn } = next.waits;
    const sentence = `${refundDayWords({ waits: why }, formatDate(endsOn))}.`;
    return { kind: 'refund_waits', ...named, why, pence, endsOn, sentence };
  }
  if (next.kind === 'conflict') return { kind: 'conflict', ...named, sentence: next.sentence };
  if (next.kind === 'confirming') {
    return {
      kind: 'confirming',
      ...named,
      sentence: next.sentence,
      status: underwayWord(row.filing?.state),
    };
  }
  if (next.kind === 'needs_figures') return { kind: 'needs_figures', ...named, dueOn };
  if (next.kind === 'payable')
    return {
      kind: 'payable',
      ...named,
      dueOn,
      clearBy: vatClearBy(dueOn),
      netPence: next.netPence,
    };
  if (next.kind === 'file_refund') {
    const why = refundable(row, picture);
    const sentence = typeof why === 'string' ? why : nextThingText.notEarlyToday;
    return { kind: 'file_refund', ...named, dueOn, netPence: next.netPence, sentence };
  }
  const quote = getOffer(row, picture);
  if (!quote) throw new Error('nextThing returned a claimable refund that has no offer.');
  return { kind: 'claimable', ...named, filed: next.filed, quote };
}
