import { completeness, type EvidenceKind } from '@/lib/documents/files';
import { formatPence, type Pence } from '@/lib/kernel/money';
import { periodRange } from '@/lib/vat/obligations';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';

export interface IndexFacts {
  companyName: string;
  vrn: string;
  period: { start: IsoDate; end: IsoDate };
  /** Absent if the period has no refund. */
  refundPence?: Pence | undefined;
  filedOn?: IsoDate | undefined;
  software: string;
  /** HMRC's references of the questions it asked, as the business recorded them. */
  references?: readonly string[];
  files: readonly { kind: EvidenceKind; name: string }[];
  wanted: readonly {
    label: string;
    date: IsoDate;
    vatPence: Pence;
    description?: string | undefined;
  }[];
}

export interface ListItem {
  item: string;
  answer: string;
  ready: boolean;
}

const YOURS = 'For you to write';
const names = (files: IndexFacts['files'], kind: EvidenceKind): string =>
  files
    .filter((file) => file.kind === kind)
    .map(({ name }) => name)
    .join(', ') || 'None yet';

/**
 * Returns HMRC's own list of what supports a repayment claim (gov.uk, 9 Dec 2025;
 * docs/rules/vat.md#evidence), with the files we have for each item.
 */
export function evidenceIndex(facts: IndexFacts): ListItem[] {
  const { files, references = [] } = facts;
  const full = completeness(files, facts.wanted.length);
  const item = (what: string, answer: string, ready: boolean): ListItem => ({
    item: what,
    answer,
    ready,
  });
  return [
    item('VAT registration number', facts.vrn, true),
    item(
      'Period and amount claimed',
      `${periodRange(facts.period)}${facts.refundPence === undefined ? '' : `, ${formatPence(facts.refundPence)}`}`,
      true,
    ),
    item(
      'Reference in HMRC’s letter (CFS, CFSS or CFSRP)',
      references.join(', ') || YOURS,
      references.length > 0,
    ),
    item('Main business activities', YOURS, false),
    item('Date trading started, if this is the first return', YOURS, false),
    item('VAT rates on sales, and VAT schemes used', YOURS, false),
    item(
      'Who completed and who submitted the return',
      facts.filedOn
        ? `Submitted ${formatDate(facts.filedOn)}. Who completed it is for you to write`
        : YOURS,
      false,
    ),
    item('Software', facts.software, true),
    item(
      'Detailed VAT account',
      files.some(({ kind }) => kind === 'other')
        ? names(files, 'other')
        : 'Export it from your bookkeeping and add it under other documents',
      files.some(({ kind }) => kind === 'other'),
    ),
    item(
      'Ten highest-value purchase invoices with VAT',
      `${full.invoices} of ${full.invoicesWanted}: ${names(files, 'invoice')}`,
      full.invoices >= full.invoicesWanted,
    ),
    item('Original bank statements', names(files, 'statement'), full.statements > 0),
    item('Written authorisation, if someone answers for you', YOURS, false),
  ];
}
