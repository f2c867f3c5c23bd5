import { DOCUMENT_KINDS } from '@/lib/documents/documentFacts';
import { boolean, day, exactly, id, listOf, oneOf, pence, string } from '@/lib/kernel/fields';

/** A receipt or an invoice in a list. */
export const documentSummary = exactly({
  id: id().required(),
  kind: oneOf(DOCUMENT_KINDS).required(),
  title: string().required(),
  reference: string().required(),
  periodLabel: string().required(),
  issuedOn: day().required(),
  amountPence: pence().required(),
  claimId: id().optional(),
});

const line = exactly({
  label: string().required(),
  value: string().required(),
  strong: boolean().optional(),
});

/** All fields of a receipt or an invoice, as it was issued. */
export const documentFacts = exactly({
  title: string().required(),
  reference: string().required(),
  issuedOn: day().required(),
  periodLabel: string().required(),
  from: listOf(string().required()),
  to: listOf(string().required()),
  facts: listOf(line),
  lines: listOf(line),
  notes: listOf(string().required()),
  amountPence: pence().required(),
});
