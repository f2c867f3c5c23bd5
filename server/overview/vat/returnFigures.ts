import type { CompanyCapability } from '@/lib/access/capability';
import { compareWithLast } from '@/lib/vat/books/boxComparison';
import { isAnswered } from '@/lib/vat/books/gapAnswer';
import { isFilingInFlight } from '@/lib/vat/filingState';
import { BOX_NAMES, type BoxName, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import { getFrequency } from '@/lib/vat/obligations';
import { gapsHash } from '@/server/filing/gapsAnswered';
import { boxesOf, isPeriodFiled } from '@/server/filing/filedPeriod';
import type { PeriodState, CompanyVatState } from '@/server/refunds/state/companyVatState';
import { gapSentence, gapTitle } from '@/lib/vat/books/gaps';
import { statementMonths, type PostponedVat } from '@/lib/vat/books/postponedVat';
import { ZERO, formatPence, formatWholePounds } from '@/lib/kernel/money';
import type { InferType } from 'yup';
import type { vatReturnShape } from '@/lib/overview/vat/shapes';

/** One VAT return as its page shows it. */
export type ReturnView = InferType<typeof vatReturnShape>;

/** Returns what the books hold that is in no box, unless the return is filed. */
export function getGaps(row: PeriodState): Pick<ReturnView, 'gaps'> {
  const { gaps = [], gapsAnswer } = row.figures ?? {};
  if (gaps.length === 0 || isPeriodFiled(row)) return {};
  const hash = gapsHash(gaps);
  const answer =
    isAnswered(hash, gapsAnswer) && gapsAnswer
      ? { reason: gapsAnswer.reason, ...(gapsAnswer.words && { words: gapsAnswer.words }) }
      : undefined;
  return {
    gaps: {
      title: gapTitle(gaps),
      sentences: gaps.map(gapSentence),
      hash,
      ...(answer && { answer }),
    },
  };
}

/**
 * Returns the postponed import VAT, which books never hold, for figures from books until the return
 * is sent.
 */
export function getPostponed(
  { period, figures, filing, ...rest }: PeriodState,
  { today }: CompanyVatState,
): Pick<ReturnView, 'postponed'> {
  const isOpen =
    figures?.source === 'xero' && period.end < today && !isPeriodFiled({ ...rest, period, filing });
  if (!isOpen || (filing && isFilingInFlight(filing.state))) return {};
  const none = { duePence: ZERO, reclaimedPence: ZERO, goodsPence: ZERO };
  return { postponed: { ...(figures.postponed ?? none), months: statementMonths(period) } };
}

type Figures = NonNullable<PeriodState['figures']>;

/** True if the current user typed these figures. */
export const isTypedBy = (
  { typedBy }: Figures,
  { person }: CompanyCapability<'vat:read'>,
): boolean => person !== undefined && typedBy === person.personId;

/**
 * Returns what was added to a box from HMRC's statements, as a phrase; undefined if nothing was.
 */
function addedTo(
  { duePence, reclaimedPence, goodsPence }: PostponedVat,
  box: BoxName,
): string | undefined {
  if (box === 'vatDueSales') return `${formatPence(duePence)} of postponed import VAT`;
  if (box === 'vatReclaimedCurrPeriod')
    return `${formatPence(reclaimedPence)} of postponed import VAT`;
  return box === 'totalValuePurchasesExVAT'
    ? `${formatWholePounds(goodsPence)} of goods with postponed import VAT`
    : undefined;
}

/** Returns the source of each figure, for the line under it: 'Xero · 38 sales at 20%'. */
export function getSources(
  { figures, filing }: PeriodState,
  capability: CompanyCapability<'vat:read'>,
): ReturnView['sources'] {
  if (!figures) return [];
  const byWhom = isTypedBy(figures, capability) ? 'by you' : 'here';
  if (figures.source === 'hmrc') return BOX_NAMES.map((box) => ({ box, note: 'HMRC' }));
  const derived = (box: BoxName) => box === 'totalVatDue' || box === 'netVatDue';
  return BOX_NAMES.map((box) => {
    const note = figures.notes[box];
    if (derived(box)) return { box, note: 'Worked out for you' };
    if (figures.source === 'typed') return { box, note: `Typed ${byWhom}` };
    const books =
      note === undefined || note === 'None recorded' ? (note ?? 'Xero') : `Xero · ${note}`;
    const typed = figures.postponed && addedTo(figures.postponed, box);
    return { box, note: typed ? `${books}, and ${typed} typed ${byWhom}` : books };
  }).map((source) =>
    filing?.state === 'submitted' ? { ...source, note: `${source.note}, as filed` } : source,
  );
}

/**
 * Returns warnings where a figure stands out against the last four returns, unless the return is
 * filed.
 */
export function getFlags(
  row: PeriodState,
  picture: CompanyVatState,
  boxes: NineBoxes | undefined,
): ReturnView['flags'] {
  if (!boxes || isPeriodFiled(row)) return [];
  const before = picture.periods
    .filter((other) => other.period.end < row.period.start)
    .flatMap((other) => boxesOf(other) ?? [])
    .slice(0, 4);
  const largest = row.figures?.largestPurchase;
  const frequency = getFrequency([row.period]);
  return compareWithLast(boxes, before, {
    ...(frequency && { frequency }),
    ...(largest && {
      largestPurchase: {
        description: `“${largest.description ?? 'one purchase'}”`,
        vatPence: largest.vatPence,
        ...(largest.reference && { reference: largest.reference }),
      },
    }),
  }).map(({ name, sentence }) => ({ box: name, sentence }));
}
