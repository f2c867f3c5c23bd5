import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { TextLink } from '@/components/parts/TextLink';
import { documentPdfHref, type DocumentSummary } from '@/hooks/refunds/money';
import { formatPence } from '@/lib/kernel/money';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  containerType: 'inline-size',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 60,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
}));
const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  padding: '10px 0',
  overflowWrap: 'anywhere',
  '& a': { fontWeight: 600 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  // Dates and references do not break; without room for all three they stack.
  '& small span': { display: 'inline-block' },
  '& small span + span::before': { content: '"·"', margin: '0 6px' },
  '@container (max-width: 420px)': {
    '& small span': { display: 'block' },
    '& small span + span::before': { content: 'none' },
  },
}));
const Right = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '@container (max-width: 420px)': { flexDirection: 'column', alignItems: 'flex-end', gap: 0 },
});
const Amount = styled('span')({ fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' });
const Save = styled('a')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  color: theme.vars.palette.brand.text,
  whiteSpace: 'nowrap',
}));

const NAMES: Record<DocumentSummary['kind'], string> = {
  invoice: 'Invoice',
  claim_receipt: 'Receipt for your claim',
  filing_receipt: 'Receipt for your VAT return',
};

/** Returns the name of a document in a list. */
const documentName = ({ kind }: Pick<DocumentSummary, 'kind'>): string => NAMES[kind];

interface DocumentListProps {
  documents: readonly DocumentSummary[];
  companyId: string;
  /** False on a page about one period. */
  period?: boolean;
}

/** Receipts and invoices, each to read, to print and to save. */
export function DocumentList({ documents, companyId, period = true }: DocumentListProps) {
  return (
    <List>
      {documents.map((row) => {
        const ids = { company_id: companyId, document_id: row.id };
        const name = `${documentName(row)}, ${row.periodLabel}`;
        return (
          <li key={row.id}>
            <Words>
              <TextLink href={pageHref('document', ids)} aria-label={name}>
                {documentName(row)}
              </TextLink>
              <small>
                {[
                  ...(period ? [row.periodLabel] : []),
                  row.reference,
                  formatDate(row.issuedOn),
                ].map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
              </small>
            </Words>
            <Right>
              <Amount>{formatPence(row.amountPence)}</Amount>
              <Save
                className="no-print"
                href={documentPdfHref(ids)}
                download
                aria-label={`Save as PDF: ${name}`}
              >
                <Icon of={Download} size={16} />
                PDF
              </Save>
            </Right>
          </li>
        );
      })}
    </List>
  );
}
