import type { Pence } from '@/lib/kernel/money';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

export const DOCUMENT_KINDS = ['claim_receipt', 'invoice', 'filing_receipt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export interface DocumentLine {
  label: string;
  value: string;
  strong?: boolean;
}

/**
 * Everything that stands on a receipt or an invoice, as text: printed again, it is the same to the
 * last character.
 */
export interface DocumentFacts {
  title: string;
  /** 'ADS-000012', 'AD-26-09-0417', HMRC's receipt number. */
  reference: string;
  issuedOn: IsoDate;
  periodLabel: string;
  from: string[];
  to: string[];
  facts: DocumentLine[];
  /** Amounts at one right edge; the strong one is what the others come to. */
  lines: DocumentLine[];
  notes: string[];
  /** The figure to show in a list: the strong one of the lines. */
  amountPence: Pence;
}

/** 'invoice-ADS-000012.pdf': what a document is saved as. */
export const documentFileName = (
  kind: DocumentKind,
  { reference, periodLabel: label }: DocumentFacts,
): string => {
  const part = kind === 'filing_receipt' ? label : reference;
  return `${kind.replace('_', '-')}-${part.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`.toLowerCase();
};
