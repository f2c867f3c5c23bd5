import { styled } from '@mui/material/styles';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import { TextLink } from '@/components/parts/TextLink';
import { documentPdfHref, useDocuments } from '@/hooks/money';
import { formatDate } from '@/lib/domain/dates/ukDates';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16, padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& span': { overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}));

const SHOWN = 8;

/** Receipts of what was filed, and invoices. */
export function DocumentsCard({ companyId }: { companyId: string }) {
  const { data, error, refetch, isFetching } = useDocuments(companyId);
  return <SummaryCard title="Documents" height={180} face={face()} />;

  function face(): CardFace {
    if (!data && error) {
      return {
        kind: 'error', what: 'We could not load your documents', safe: `${error.sentence} They are kept.`, onRetry: () => void refetch(),
        retrying: isFetching, reference: error.reference,
      };
    }
    if (!data) return { kind: 'loading', skeleton: <LinesSkeleton rows={3} height={24} /> };
    if (data.documents.length === 0) {
      return { kind: 'empty', why: 'No documents yet', fills: 'The receipt of each return that is filed here is kept for you.' };
    }
    return { kind: 'full', children: (
      <List>{data.documents.slice(0, SHOWN).map(({ id, title, reference, periodLabel, issuedOn }) => (
        <li key={id}>
          <span>{title}, {periodLabel}<small>{reference}. {formatDate(issuedOn)}.</small></span>
          <TextLink component="a" href={documentPdfHref({ company_id: companyId, document_id: id })}>
            PDF<span className="visually-hidden"> of {title}, {periodLabel}</span>
          </TextLink>
        </li>
      ))}</List>
    ) };
  }
}
