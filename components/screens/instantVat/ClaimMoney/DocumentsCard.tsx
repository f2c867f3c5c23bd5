import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { Text } from '@/components/parts/Text';
import { TextLink } from '@/components/parts/TextLink';
import { SaleTerms } from '@/components/features/refund/SaleTerms';
import { DocumentList } from './DocumentList';
import { useCompany } from '@/hooks/app/useCompany';
import type { VatClaim } from '@/hooks/overview/vat';
import { isUnsold } from '@/lib/refunds/claim/payoutWords';
import { pageHref } from '@/lib/app/hrefs';
import { claimMoneyText } from '@/lib/refunds/text';
const Ways = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginTop: 12,
  '& a': { padding: '10px 0' },
}));

const emptyWords = (state: VatClaim['claim']['state']): string =>
  isUnsold(state) ? claimMoneyText.nothingSold : claimMoneyText.notPaidYet;

/** The documents of one claim, and a link to all documents. */
export function DocumentsCard({ answer }: { answer: VatClaim }) {
  const { companyId } = useCompany();
  const { claim, money, termsVersion, confirmedAt } = answer;
  if (!money || !companyId) return null;
  return (
    <Card title="Receipt and invoice">
      {money.documents.length > 0 ? (
        <DocumentList documents={money.documents} companyId={companyId} period={false} />
      ) : (
        <Text font="body2" tone="quiet" top={8}>
          {emptyWords(claim.state)}
        </Text>
      )}
      {termsVersion === undefined ? null : (
        <Text font="body2" tone="quiet" top={8}>
          <SaleTerms version={termsVersion} acceptedAt={confirmedAt} />
        </Text>
      )}
      <Ways className="no-print">
        {claim.state === 'confirmed' ? (
          <TextLink href={pageHref('confirmation', { company_id: companyId, claim: claim.id })}>
            Your confirmation
          </TextLink>
        ) : null}
        <TextLink href={pageHref('documents', { company_id: companyId })}>All documents</TextLink>
      </Ways>
    </Card>
  );
}
