import { counted } from '@/lib/kernel/text/count';
import { INVOICES_WANTED } from '@/lib/vat/books/largestPurchases';
import type { TableFormat } from '@/lib/documents/table';
import { fileText } from '@/lib/documents/text';

export const EVIDENCE_KINDS = ['invoice', 'statement', 'other'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

export const MEGABYTE = 1024 * 1024;
export const LARGEST_FILE_BYTES = 10 * MEGABYTE;
/** All files of one period together. */
const LARGEST_PACK_BYTES = 60 * MEGABYTE;

const MOST: Record<EvidenceKind, number> = { invoice: INVOICES_WANTED, statement: 12, other: 10 };
const WORDS: Record<EvidenceKind, string> = {
  invoice: 'invoices',
  statement: 'bank statements',
  other: 'other documents',
};

/** What we keep, by the type its content shows: never by the name or by what the browser says. */
const EVIDENCE_MEDIA = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
} as const satisfies Record<string, string>;
export type EvidenceMedia = keyof typeof EVIDENCE_MEDIA;

/** The media types of tables. */
export const TABLE_MEDIA = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, EvidenceMedia>;

export const isEvidenceMedia = (media: string | undefined): media is EvidenceMedia =>
  media !== undefined && Object.hasOwn(EVIDENCE_MEDIA, media);

const MOST_NAME = 80;
/** Windows keeps these for devices, whatever stands behind the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that no file system, archive or header reads in its own way: the last part of a path,
 * letters, digits, spaces, dots and hyphens only, ending as its content says. Undefined when
 * nothing readable is left: then it is refused.
 */
export function safeFileName(typed: string, media: EvidenceMedia): string | undefined {
  const last = typed.normalize('NFKC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[^\p{L}\p{N} ()_.-]+/gu, ' ')
    .replace(/\.{2,}/g, '.')
    .replace(/\s+/g, ' ')
    .replace(/^[ .-]+|[ .-]+$/g, '')
    .slice(0, MOST_NAME)
    .trim();
  if (!/[\p{L}\p{N}]/u.test(stem) || DEVICE.test(stem.split('.')[0] ?? '')) return undefined;
  return `${stem}.${EVIDENCE_MEDIA[media]}`;
}

/** The same name with a number where one of that name is there already: 'Invoice (2).pdf'. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  for (let at = 1; ; at += 1) {
    const candidate = at === 1 ? name : `${name.slice(0, dot)} (${at})${name.slice(dot)}`;
    if (!taken.has(candidate.toLowerCase())) return candidate;
  }
}

export interface SentBytes {
  size: number;
  sha256: string;
  name: string;
}
export interface KeptFile extends SentBytes {
  kind: EvidenceKind;
}

/**
 * What is wrong with a file by itself, or beside the same one: the same wherever files are kept.
 */
export function whyNotThisFile(
  file: Omit<SentBytes, 'name'>,
  kept: readonly SentBytes[],
): string | undefined {
  if (file.size === 0) return fileText.empty;
  if (file.size > LARGEST_FILE_BYTES) return fileText.tooLarge;
  const same = kept.find(({ sha256 }) => sha256 === file.sha256);
  return same && fileText.alreadyAdded(same.name);
}

/** Why one more file cannot be kept, in a sentence; undefined when it can. */
export function fileRefusal(
  file: { kind: EvidenceKind; size: number; sha256: string },
  kept: readonly KeptFile[],
): string | undefined {
  const why = whyNotThisFile(file, kept);
  if (why) return why;
  const most = MOST[file.kind];
  if (kept.filter(({ kind }) => kind === file.kind).length >= most) {
    return file.kind === 'invoice'
      ? fileText.mostInvoices
      : fileText.mostFiles(most, WORDS[file.kind]);
  }
  if (kept.reduce((sum, { size }) => sum + size, file.size) > LARGEST_PACK_BYTES) {
    return fileText.tooLargeTogether;
  }
  return undefined;
}

/** Returns true for the beginning of a page, a PDF or JSON, which are text too and no table. */
export const isOtherText = (text: string): boolean => /^\s*(<|%PDF|\{)/.test(text);

const SAMPLE_LINES = 50;

/**
 * Returns true for text of cells without control characters: a CSV has no signature of its own. A
 * statement may begin with lines of one cell.
 */
export function looksLikeCsv(text: string): boolean {
  if (/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text) || isOtherText(text)) return false;
  const lines = text
    .split(/\r\n?|\n/, SAMPLE_LINES)
    .filter((line) => line.trim() !== '')
    .map((line) => /[,;\t|]/.test(line));
  const cells = lines.slice(Math.max(0, lines.indexOf(true)));
  return cells.filter(Boolean).length * 2 > cells.length;
}

export interface Completeness {
  invoices: number;
  /** Ten, or fewer where the books hold fewer purchases with VAT. */
  invoicesWanted: number;
  statements: number;
  complete: boolean;
  /** '7 of 10 invoices, 1 bank statement' */
  sentence: string;
}

/**
 * How much of HMRC's list of files is there. `known` is how many purchases with VAT the books hold,
 * when they are connected.
 */
export function completeness(
  kept: readonly Pick<KeptFile, 'kind'>[],
  known?: number,
): Completeness {
  const count = (kind: EvidenceKind) => kept.filter((candidate) => candidate.kind === kind).length;
  const invoicesWanted =
    known !== undefined && known > 0 ? Math.min(INVOICES_WANTED, known) : INVOICES_WANTED;
  const [invoices, statements] = [count('invoice'), count('statement')];
  const bank =
    statements === 0
      ? 'no bank statement yet'
      : `${statements} bank ${statements === 1 ? 'statement' : 'statements'}`;
  return {
    invoices,
    invoicesWanted,
    statements,
    complete: invoices >= invoicesWanted && statements > 0,
    sentence: `${invoices} of ${counted(invoicesWanted, 'invoice')}, ${bank}`,
  };
}
