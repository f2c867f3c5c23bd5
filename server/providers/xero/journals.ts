import { array, number, object, string } from 'yup';
import { isoDate, isIsoDate, isoDateOf, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { LedgerLine } from '@/lib/vat/books/boxesFromLedger';
import { minus } from '@/lib/kernel/sums';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { inPence, read } from './translate';

const money = () => number().nullable().optional();
const journalsShape = object({
  ManualJournals: array()
    .of(
      object({
        Narration: string().nullable().optional(),
        Date: string().required(),
        Status: string().required(),
        LineAmountTypes: string().nullable().optional(),
        JournalLines: array()
          .of(
            object({
              Description: string().nullable().optional(),
              TaxType: string().nullable().optional(),
              LineAmount: money(),
              TaxAmount: money(),
            }),
          )
          .nullable()
          .optional(),
      }),
    )
    .required(),
  pagination: object({ page: number().required(), pageCount: number().required() })
    .optional()
    .default(undefined),
});

/** Parses '/Date(1603929600000+0000)/', or a date in the format of the other documents. */
function dayOf(text: string): IsoDate {
  const [, milliseconds] = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(text) ?? [];
  if (milliseconds !== undefined) return isoDate(new Date(Number(milliseconds)));
  const day = text.slice(0, 10);
  if (!isIsoDate(day)) throw new ProviderFailure('down', 'xero', 'MALFORMED');
  return isoDateOf(day);
}

/**
 * Parses one page of manual journals. Debits are positive and credits negative, and the tax on a
 * line has its sign.
 */
export function parseJournalPage(body: unknown): { lines: LedgerLine[]; more: boolean } {
  const { ManualJournals: journals, pagination } = read(journalsShape, body);
  const lines = journals
    .filter(({ Status }) => Status === 'POSTED')
    .flatMap((journal) =>
      (journal.JournalLines ?? []).flatMap((item): LedgerLine[] => {
        const vat = inPence(item.TaxAmount ?? 0, 1);
        const amount = inPence(item.LineAmount ?? 0, 1);
        const taxType = journal.LineAmountTypes === 'NoTax' ? 'NONE' : (item.TaxType ?? 'NONE');
        if (amount === 0 && vat === 0) return [];
        const what = item.Description?.trim() || journal.Narration?.trim();
        return [
          {
            kind: 'purchase',
            journal: true,
            taxType,
            date: dayOf(journal.Date),
            netPence: journal.LineAmountTypes === 'Inclusive' ? minus(amount, vat) : amount,
            vatPence: vat,
            ...(what && { description: what }),
            ...(journal.Narration && { reference: `journal ${journal.Narration.trim()}` }),
          },
        ];
      }),
    );
  return { lines, more: pagination ? pagination.page < pagination.pageCount : journals.length > 0 };
}
