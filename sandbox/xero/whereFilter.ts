import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import type { Document } from '@/sandbox/xero/books';

type Test = (document: Pick<Document, 'kind' | 'date'>) => boolean;

const TYPE_OF = { sale: 'ACCREC', purchase: 'ACCPAY' } as const;
const COMPARE: Record<string, (a: string, b: string) => boolean> = {
  '==': (a, b) => a === b,
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<>': (a, b) => a !== b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
};

/** The status of every document in the sandbox's books. */
export const DOCUMENT_STATUS = 'AUTHORISED';

function clause(text: string): Test | undefined {
  const [, field, operator = '', value = ''] =
    /^\(*\s*(Type|Status|Date)\s*(==|=|!=|<>|>=|<=|>|<)\s*(.+?)\s*\)*$/i.exec(text.trim()) ?? [];
  const compare = COMPARE[operator];
  if (!field || !compare) return undefined;
  if (field.toLowerCase() === 'date') {
    // The closing bracket was removed with those around the whole clause.
    const [, year, month, day] =
      /^DateTime\(\s*(\d{4})\s*,\s*(\d{1,2})\s*,\s*(\d{1,2})$/i.exec(value) ?? [];
    const date = `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
    return isIsoDate(date) ? (document) => compare(document.date, date) : undefined;
  }
  const [, word] = /^"([A-Z]+)"$/i.exec(value) ?? [];
  if (word === undefined) return undefined;
  return field.toLowerCase() === 'type'
    ? (document) => compare(TYPE_OF[document.kind], word.toUpperCase())
    : () => compare(DOCUMENT_STATUS, word.toUpperCase());
}

/**
 * Parses a `where` filter of ANDed clauses, each with alternatives by OR. Returns undefined if a
 * part is not understood.
 */
export function whereFilter(where: string | null): Test | undefined {
  if (where === null || where.trim() === '') return () => true;
  const ands = where.split(/\s+AND\s+|&&/i).map((part) => part.split(/\s+OR\s+|\|\|/i).map(clause));
  if (ands.some((ors) => ors.some((test) => test === undefined))) return undefined;
  return (document) => ands.every((ors) => ors.some((test) => test?.(document) === true));
}
