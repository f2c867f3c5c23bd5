import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { TextLink } from '@/components/parts/TextLink';
import { documentPdfHref, type DocumentSummary } from '@/hooks/money';
import { formatPence } from '@/lib/domain/money';
import { formatDate } from '@/lib/domain/ukDates';
import { pageHref } from '@/lib/routes/hrefs';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 60, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li:first-of-type': { borderTop: 0 },
}));
const Words = styled('div')(({ theme }) => ({
  flex: 1, minWidth: 0, padding: '10px 0', overflowWrap: 'anywhere',
  '& a': { fontWeight: 600 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  // A date or a reference is never broken in two.
  '& small span': { display: 'inline-block' },
}));
const Amount = styled('span')({ fontFeatureSettings: '"tnum"', whiteSpace: 'nowrap' });
const Save = styled('a')(({ theme }) => ({
  display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: 44, color: theme.vars.palette.brand.text, whiteSpace: 'nowrap',
}));

const NAMES: Record<DocumentSummary['kind'], string> = { invoice: 'Invoice', claim_receipt: 'Receipt for your claim', filing_receipt: 'Receipt for your VAT return' };

/** What a document is called in a list. */
export const documentName = ({ kind }: Pick<DocumentSummary, 'kind'>): string => NAMES[kind];

/** Receipts and invoices, each to read, to print and to save. */
export function DocumentList({ documents, companyId }: { documents: readonly DocumentSummary[]; companyId: string }) {
  return (
    <List>
      {documents.map((each) => {
        const ids = { company_id: companyId, document_id: each.id };
        const name = `${documentName(each)}, ${each.periodLabel}`;
        return (
          <li key={each.id}>
            <Words>
              <TextLink href={pageHref('document', ids)} aria-label={name}>{documentName(each)}</TextLink>
              <small><span>{each.periodLabel}</span> · <span>{each.reference}</span> · <span>{formatDate(each.issuedOn)}</span></small>
            </Words>
            <Amount>{formatPence(each.amountPence)}</Amount>
            <Save className="no-print" href={documentPdfHref(ids)} download aria-label={`Save as PDF: ${name}`}><Icon of={Download} size={16} />PDF</Save>
          </li>
        );
      })}
    </List>
  );
}
