import { styled } from '@mui/material/styles';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { DocumentList } from '@/components/screens/instantVat/ClaimMoney/DocumentList';
import { NoCompany } from '@/components/frame/NoCompany';
import { useVatPages } from '@/hooks/overview/useVatPages';
import { useDocuments } from '@/hooks/refunds/money';
import { useCompany } from '@/hooks/app/useCompany';
import { groupByMonth } from '@/lib/kernel/dates/dayGroups';
import { documentsText } from '@/lib/refunds/text';

const HEIGHT = 320;

const Month = styled('div')(({ theme }) => ({
  '& + &': { marginTop: 16, borderTop: `1px solid ${theme.vars.palette.divider}`, paddingTop: 16 },
  '& h3': { ...theme.typography.h3 },
}));

/** Renders every receipt and invoice of one company by the month of its issue, newest first. */
export default function Documents() {
  const { companyId } = useCompany();
  const pages = useVatPages();
  const { data, error, refetch, isFetching } = useDocuments(companyId);

  const face = (): CardState => {
    if (!data && error) {
      return {
        kind: 'error',
        what: error.sentence,
        safe: documentsText.notLoaded,
        onRetry: () => void refetch(),
        retrying: isFetching,
        reference: error.reference,
      };
    }
    if (!data || !companyId)
      return { kind: 'loading', skeleton: <LinesSkeleton rows={5} height={40} /> };
    if (data.documents.length > 0)
      return {
        kind: 'full',
        children: groupByMonth(data.documents, ({ issuedOn }) => issuedOn).map(
          ({ title, rows }) => (
            <Month key={title}>
              <h3>{title}</h3>
              <DocumentList documents={rows} companyId={companyId} />
            </Month>
          ),
        ),
      };
    return {
      kind: 'empty',
      why: 'No receipts or invoices yet',
      fills: documentsText.noneYet,
      action: (
        <Button variant="outlined" href={pages.dashboard}>
          Go to the dashboard
        </Button>
      ),
    };
  };

  if (companyId === '') return <NoCompany title="Documents" />;
  return (
    <PageWidth>
      <PageHeading
        title="Documents"
        sub={data?.companyName ?? '\u00a0'}
        lead={documentsText.asIssued}
      />
      <CardStack>
        <SummaryCard title="Receipts and invoices" height={HEIGHT} face={face()} />
      </CardStack>
    </PageWidth>
  );
}
