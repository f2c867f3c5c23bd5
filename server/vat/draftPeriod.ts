import type { CompanyCapability } from '@/lib/access/capability';
import { asInvoiced, boxesFromLedger, type LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import { isFilingInFlight } from '@/lib/vat/filingState';
import { ZERO } from '@/lib/kernel/money';
import type { Gap } from '@/lib/vat/books/gaps';
import { largestPurchases } from '@/lib/vat/books/largestPurchases';
import { lateClaim, type FiledPeriod } from '@/lib/vat/books/lateClaims';
import { validateBoxes } from '@/lib/vat/books/nineBoxes';
import type { TaxRate } from '@/lib/vat/books/taxRates';
import { unworkedGaps } from '@/lib/vat/books/unworked';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { lockCompany, theCompany } from '@/server/companies/store/companies';
import { openConnection } from '@/server/connections/store/companyConnections';
import { savePurchaseList } from '@/server/vat/store/purchaseLists';
import { filingOfPeriod, listFilings } from '@/server/vat/store/filings';
import { listFigures, saveDraftFigures } from '@/server/vat/store/figures';
import { lockPeriod, listPeriods, type VatPeriod } from '@/server/vat/store/periods';
import type { VatReadingDeps } from '@/server/vat/needs';
import type { OwnBooks } from './ownBooks';
import { askXero } from './xeroAccess';

type Reader = CompanyCapability<'work:read'>;

/** The days of filed returns that are compared with the books. */
const COMPARED_DAYS = 366;

/** The data read from the books, and the returns that HMRC has for that time. */
export interface Books {
  own: OwnBooks;
  lines: LedgerLine[];
  journalsRead: boolean;
  rates: readonly TaxRate[];
  filed: readonly FiledPeriod[];
}

/**
 * Reads the books once for all these periods and the year before them, because Xero limits the
 * number of calls. Journals come last, so that their refusal loses nothing else.
 * @throws ProviderFailure
 */
export async function readBooks(
  deps: VatReadingDeps,
  capability: Reader,
  open: readonly VatPeriod[],
  ownBooks: OwnBooks,
): Promise<Books> {
  const { tenantId } = ownBooks;
  const rates = await askXero(deps, capability, tenantId, (xero, call) => xero.taxRates(call));
  const starts = open.map(({ start }) => start).sort();
  const filed = await filedSince(
    deps,
    capability,
    addDays(starts[0] ?? open[0]!.start, -COMPARED_DAYS),
  );
  const range = {
    from: [...filed.map(({ start }) => start), ...starts].sort()[0]!,
    to: open
      .map(({ end }) => end)
      .sort()
      .at(-1)!,
  };
  const documents = await askXero(deps, capability, tenantId, (xero, call) =>
    xero.ledgerLines(call, range),
  );
  const journals = await askXero(deps, capability, tenantId, (xero, call) =>
    xero.journalLines(call, range),
  );
  return journals === 'notPermitted'
    ? { own: ownBooks, lines: documents, journalsRead: false, rates, filed }
    : { own: ownBooks, lines: [...documents, ...journals], journalsRead: true, rates, filed };
}

/**
 * Creates the draft of one period, with the amounts in the books that are in no box, or in one
 * although a scheme decides about them (decision 6).
 */
export async function draftPeriod(
  deps: VatReadingDeps,
  capability: Reader,
  { id, start, end }: VatPeriod,
  books: Books,
): Promise<void> {
  const { rates } = books;
  const lines = books.lines.filter(({ date }) => date >= start && date <= end);
  const late = lateClaim(
    books.filed.filter((filed) => filed.end < start),
    books.lines,
    rates,
  );
  const { boxes, notes, gaps, largestPurchase } = boxesFromLedger(lines, rates);
  const [wrong] = validateBoxes(boxes);
  const draft = {
    boxes,
    notes,
    problem: wrong?.sentence ?? null,
    largestPurchase,
    whoseBooks: books.own.whose,
    gaps: [
      ...gaps,
      ...unworkedGaps(lines, rates, boxes, { start, end }),
      ...(books.journalsRead ? [] : [UNREAD]),
      ...(late ? [late] : []),
    ],
  };
  await deps.store.db.transaction(async (tx) => {
    // The books may have been disconnected, or typing chosen, during the sync: then discard it.
    if ((await lockCompany(tx, capability)).recordsSource !== 'xero') return;
    // Another organisation may have been chosen too.
    const connection = await openConnection(tx, capability, 'xero');
    if (connection?.state !== 'live' || connection.externalId !== books.own.tenantId) return;
    // The return may have been filed meanwhile: then HMRC's figures apply. The period may be gone:
    // the number was changed, or the account was closed.
    if (!(await lockPeriod(tx, capability, id))) return;
    const filing = await filingOfPeriod(tx, capability, id);
    if (filing && isFilingInFlight(filing.state)) return;
    await saveDraftFigures(tx, capability, id, draft, deps.clock.now());
    const invoiced = lines.map((line) => asInvoiced(line, rates));
    await savePurchaseList(tx, capability, id, largestPurchases(invoiced), deps.clock.now());
  });
}

const UNREAD: Gap = { kind: 'journalsUnread', what: '', lines: 0, netPence: ZERO, vatPence: ZERO };

/** Returns the returns that HMRC has from this day on, with their boxes, oldest first. */
async function filedSince(
  deps: VatReadingDeps,
  capability: Reader,
  day: IsoDate,
): Promise<FiledPeriod[]> {
  const { db } = deps.store;
  const { vrn } = await theCompany(db, capability);
  const figures = (await listFigures(db, capability)).filter(({ source }) => source === 'hmrc');
  const said = new Map(figures.map(({ periodId, boxes }) => [periodId, boxes]));
  for (const { periodId, state, boxes } of await listFilings(db, capability))
    if (state === 'submitted') said.set(periodId, boxes);
  return (vrn ? await listPeriods(db, capability, vrn) : [])
    .flatMap(({ id, start, end }) => {
      const boxes = said.get(id);
      return boxes && start >= day ? [{ start, end, boxes }] : [];
    })
    .sort((one, other) => one.start.localeCompare(other.start));
}
