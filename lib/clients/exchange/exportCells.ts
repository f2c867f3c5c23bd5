import type { CompanyKind } from '@/lib/access/companyKind';
import type { NumbersOfClient } from '@/lib/clients/numbers';
import { isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { plainPounds } from '@/lib/kernel/money';
import type { Tax } from '@/lib/kernel/taxes';
import { NEVER, type ClientTaxFacts, type FactDay } from '@/lib/taxes/row/facts';
import { CLIENT_STATUSES, OF_REFUND } from '@/lib/taxes/row/status';
import { OWES_WORDS } from '@/lib/clients/list/rowWords';
import { typeWord } from './typeWords';
import { COLUMN_NAMES } from './importNames';

/** File formats of an export. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * More rows than this want re-authentication first: a whole practice leaves with one click
 * (docs/rules/product.md#export).
 */
export const EXPORT_FREELY = 500;

/** The facts of a row that the file has as they are stored. */
export const EXPORTED_FACTS = [
  'person',
  'personName',
  'periodFrom',
  'periodTo',
  'firstOn',
  'onAccountPence',
  'onAccountFrom',
  'onAccountTo',
  'hmrcOwesPence',
  'expectedRefundPence',
  'returnOn',
  'returnFiledOn',
] as const satisfies readonly (keyof ClientTaxFacts)[];
export type ExportedFact = (typeof EXPORTED_FACTS)[number];

type WrittenFacts = {
  [F in ExportedFact]: ClientTaxFacts[F] extends number ? string : ClientTaxFacts[F];
};

/**
 * A row as the database returns it: amounts in pence as text, days and London times as PostgreSQL
 * writes them.
 */
export interface ExportRow extends NumbersOfClient, WrittenFacts {
  name: string;
  kind: CompanyKind;
  /** The place of its word in CLIENT_STATUSES. */
  status: number;
  /** Owed before any refund; '-1' if unknown. */
  owes: string;
  /** True if that is an estimate. */
  isAbout: boolean;
  isReturnLate: boolean;
  isReturnKnown: boolean;
  owner: string | null;
  /** '2026-11-20 14:05:33.12+00', null of what was never read. */
  readAt: string | null;
}

export const EXPORT_COLUMNS = [
  'Client',
  COLUMN_NAMES.vrn,
  COLUMN_NAMES.utr,
  COLUMN_NAMES.companyNumber,
  COLUMN_NAMES.type,
  COLUMN_NAMES.payeReference,
  COLUMN_NAMES.accountsOfficeReference,
  COLUMN_NAMES.nino,
  'Person',
  'Person UTR',
  'Period from',
  'Period to',
  'Due',
  'Status',
  'Client owes',
  'About',
  'Of which on account',
  'On account from',
  'On account to',
  'HMRC owes',
  'Refund expected',
  'Return due',
  'Return',
  'Return filed',
  'Owner',
  'Updated',
] as const;

/** Formatter of cell contents for one kind of file. */
export interface CellWriter {
  text(value: string): string;
  /** '6240.15'. */
  pounds(value: string): string;
  day(day: string): string;
  /** A day and its time, such as '14:05'. */
  moment(day: string, time: string): string;
  /** Content of an empty cell. */
  nothing: string;
}

/** Positions of the status words of a refund: the client does not owe it. */
const REFUND_PLACES: ReadonlySet<number> = new Set(
  OF_REFUND.map((word) => CLIENT_STATUSES.indexOf(word)),
);

/**
 * Returns what the client owes and about how much that will be, one of them empty, in the table's
 * own words: unknown is never 0.00.
 */
function owes(row: ExportRow, write: CellWriter): [owes: string, about: string] {
  const { owes: amount, isAbout, isReturnLate, status } = row;
  if (REFUND_PLACES.has(status) || amount === '0') return [write.nothing, write.nothing];
  if (amount === '-1')
    return [write.text(isReturnLate ? OWES_WORDS.not_filed : OWES_WORDS.not_known), write.nothing];
  const pounds = write.pounds(plainPounds(amount));
  return isAbout ? [write.nothing, pounds] : [pounds, write.nothing];
}

/** Returns the part of the amount owed that is paid on account, and its period. */
function onAccount(row: ExportRow, write: CellWriter): string[] {
  const { onAccountPence: pence, onAccountFrom: from, onAccountTo: to } = row;
  const isOwed = !REFUND_PLACES.has(row.status) && Number(row.owes) > 0 && !row.isAbout;
  if (!isOwed || pence === '0' || from === NEVER || to === NEVER)
    return [write.nothing, write.nothing, write.nothing];
  return [write.pounds(plainPounds(pence)), write.day(from), write.day(to)];
}

/** Returns the day of the missing return, its state, and the day on which it was filed. */
function annualReturn(row: ExportRow, write: CellWriter): string[] {
  const { returnOn, isReturnKnown, returnFiledOn } = row;
  const day = (on: FactDay) => (on === NEVER ? write.nothing : write.day(on));
  const state =
    returnOn !== NEVER
      ? isReturnKnown
        ? OWES_WORDS.not_filed
        : OWES_WORDS.not_known
      : returnFiledOn === NEVER
        ? undefined
        : 'Filed';
  return [day(returnOn), state ? write.text(state) : write.nothing, day(returnFiledOn)];
}

/**
 * Returns a row's cells as a file writes them, in the order of EXPORT_COLUMNS
 * (docs/rules/product.md#export).
 */
export function exportCells(row: ExportRow, write: CellWriter): string[] {
  const text = (value: string | null) => (value === null ? write.nothing : write.text(value));
  const day = (on: FactDay) => (on === NEVER ? write.nothing : write.day(on));
  const pounds = (amount: string) =>
    amount === '0' ? write.nothing : write.pounds(plainPounds(amount));
  const read = row.readAt;
  return [
    text(row.name),
    text(row.vrn),
    text(row.utr),
    text(row.companyNumber),
    text(typeWord(row)),
    text(row.payeReference),
    text(row.accountsOfficeReference),
    text(row.nino),
    text(row.personName),
    text(row.person),
    day(row.periodFrom),
    day(row.periodTo),
    day(row.firstOn),
    text(CLIENT_STATUSES[row.status] ?? ''),
    ...owes(row, write),
    ...onAccount(row, write),
    pounds(row.hmrcOwesPence),
    pounds(row.expectedRefundPence),
    ...annualReturn(row, write),
    text(row.owner),
    read === null ? write.text('Not read') : write.moment(read.slice(0, 10), read.slice(11, 16)),
  ];
}

/** Caches the words of a day: the few hundred days of ten thousand rows repeat. */
export function onceEachDay<T>(work: (day: IsoDate) => T): (day: string) => T {
  const known = new Map<string, T>();
  return (day) => {
    const before = known.get(day);
    if (before !== undefined) return before;
    const made = work(isoDateOf(day));
    known.set(day, made);
    return made;
  };
}

const NAMES = {
  vat: 'vat',
  paye: 'paye',
  corporation_tax: 'corporation-tax',
  self_assessment: 'self-assessment',
} as const satisfies Record<Tax, string>;

/** Returns the file's name: 'clients-vat-2026-11-20.csv'. */
export const exportName = (tax: Tax, today: IsoDate, format: ExportFormat): string =>
  `clients-${NAMES[tax]}-${today}.${format}`;
