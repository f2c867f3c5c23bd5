import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { isFiled } from '@/lib/vat/filingState';
import { isFilingInFlight } from '@/lib/vat/filingState';
import { areOwnBooks, booksOwnerWarning, type BooksOwner } from '@/lib/vat/books/booksOwner';
import { restsOn, type RestsOn } from '@/lib/vat/books/restsOn';
import { direction, type ShownDirection } from '@/lib/vat/books/nineBoxes';
import type { Filing } from '@/server/vat/store/filings';
import type { VatFigures } from '@/server/vat/store/figures';
import { gapsAreAnswered } from './gapsAnswered';
import type { VatPeriod } from '@/server/vat/store/periods';

/** A period with its figures and the state of their filing. */
export interface FiledFacts {
  period: VatPeriod;
  figures?: Pick<VatFigures, 'boxes' | 'source' | 'whoseBooks' | 'gaps' | 'gapsAnswer'> | undefined;
  filing?:
    | Pick<
        Filing,
        | 'state'
        | 'boxes'
        | 'figuresFrom'
        | 'whoseBooks'
        | 'gaps'
        | 'submittedAt'
        | 'formBundleNumber'
        | 'paymentIndicator'
      >
    | undefined;
}

type Filed = Pick<FiledFacts, 'figures' | 'filing'>;

/** Returns the filed boxes, even before HMRC's own copy is read, else those of the draft. */
export const boxesOf = ({ figures, filing }: Filed) =>
  filing?.state === 'submitted' ? filing.boxes : figures?.boxes;

export const getDirection = (filed: Filed): ShownDirection => {
  const boxes = boxesOf(filed);
  return boxes ? direction(boxes) : 'unknown';
};

/** Returns the day HMRC received the return: by its own record, else the day of our receipt. */
export const filedOn = ({
  period,
  filing,
}: Pick<FiledFacts, 'period' | 'filing'>): IsoDate | undefined =>
  period.received ??
  (filing?.state === 'submitted' && filing.submittedAt ? isoDate(filing.submittedAt) : undefined);

/**
 * Returns true if HMRC has the return or may have it: its figures can no longer be changed here.
 */
export const isSentAlready = (
  { status }: Pick<VatPeriod, 'status'>,
  filing: Pick<Filing, 'state'> | undefined,
): boolean => status === 'fulfilled' || (filing !== undefined && isFilingInFlight(filing.state));

/**
 * Returns the organisation of the books that the period's figures were read from, as known when
 * they were read or filed here; undefined if no books were read.
 */
export function getBooks({
  figures,
  filing,
}: FiledBooks): { whose: BooksOwner | null } | undefined {
  if (filing?.state === 'submitted')
    return filing.figuresFrom === 'xero' ? { whose: filing.whoseBooks } : undefined;
  return figures?.source === 'xero' ? { whose: figures.whoseBooks } : undefined;
}

/** Returns the warning for figures from books that are not tied to the company by its number. */
export function getBooksWarning(filed: FiledBooks): { booksWarning?: string } {
  const books = getBooks(filed);
  return !books || areOwnBooks(books.whose) ? {} : { booksWarning: booksOwnerWarning(books.whose) };
}

interface FiledBooks {
  figures?: Pick<VatFigures, 'source' | 'whoseBooks'> | undefined;
  filing?: Pick<Filing, 'state' | 'figuresFrom' | 'whoseBooks'> | undefined;
}

/** Returns the basis of a quote for the period's refund; a refund always has figures. */
export function getBasis(filed: FiledFacts): RestsOn {
  const { figures, filing } = filed;
  const filedHere = filing?.state === 'submitted';
  return restsOn({
    source: figures?.source ?? 'typed',
    filed: filedHere || figures?.source === 'hmrc',
    books: getBooks(filed),
    gaps: (filedHere ? filing.gaps : figures?.gaps) ?? [],
    answered: figures !== undefined && gapsAreAnswered(figures),
  });
}

export const isPeriodFiled = ({
  period,
  filing,
}: {
  period: VatPeriod;
  filing?: Pick<Filing, 'state'> | undefined;
}): boolean => isFiled({ obligation: period, filing: filing?.state });
