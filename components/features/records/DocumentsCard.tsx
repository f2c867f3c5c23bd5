import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { documentPdfHref, useDocuments } from '@/hooks/refunds/money';
import { formatDate } from '@/lib/kernel/dates/ukDates';
import { recordsText } from '@/lib/taxes/text';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& span': { overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}));
const More = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  '& button': { minHeight: 44 },
}));

/** The number of newest documents shown before the rest is expanded. */
const SHOWN = 6;

interface DocumentsCardProps {
  companyId: string;
  dense?: boolean;
  /** The placeholder text. */
  fills: string;
}

/**
 * Lists a company's filing receipts and invoices, newest first, for its own people and its
 * accountants.
 */
export function DocumentsCard({ companyId, dense = false, fills }: DocumentsCardProps) {
  const { data, error, refetch, isFetching } = useDocuments(companyId);
  const [isWhole, setWhole] = useState(false);
  return <SummaryCard dense={dense} title="Documents" height={160} face={face()} />;

  function face(): CardState {
    if (!data && error) {
      return {
        kind: 'error',
        what: recordsText.documentsNotLoaded,
        safe: recordsText.documentsKept(error.sentence),
        onRetry: () => void refetch(),
        retrying: isFetching,
        reference: error.reference,
      };
    }
    if (!data) return { kind: 'loading', skeleton: <LinesSkeleton rows={3} height={24} /> };
    const { documents } = data;
    if (documents.length === 0) return { kind: 'empty', why: 'No documents yet', fills };
    return {
      kind: 'full',
      children: (
        <>
          <List>
            {documents
              .slice(0, isWhole ? undefined : SHOWN)
              .map(({ id, title, reference, periodLabel, issuedOn }) => (
                <li key={id}>
                  <span>
                    {title}, {periodLabel}
                    <small>
                      {reference}. {formatDate(issuedOn)}.
                    </small>
                  </span>
                  <TextLink
                    component="a"
                    href={documentPdfHref({ company_id: companyId, document_id: id })}
                  >
                    PDF
                    <span className="visually-hidden">
                      {' '}
                      of {title}, {periodLabel}
                    </span>
                  </TextLink>
                </li>
              ))}
          </List>
          {!isWhole && documents.length > SHOWN ? (
            <More>
              <TextButton onClick={() => setWhole(true)}>
                Show all {documents.length} documents
              </TextButton>
            </More>
          ) : null}
        </>
      ),
    };
  }
}
