import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { PageHeading } from '@/components/parts/PageHeading';
import { CompanyConnections } from './CompanyConnections';
import { ConnectOutcome } from './ConnectOutcome';
import { NoCompany } from '@/components/frame/NoCompany';
import { useCompany } from '@/hooks/app/useCompany';
import { connectionText } from '@/lib/connections/text';

/**
 * Renders a company's connections, and the ways to connect, renew and end them
 * (docs/rules/design.md#connecting).
 */
export default function LinkHmrcAccount() {
  const { companyId } = useCompany();
  if (companyId === '') return <NoCompany title="Connections" />;
  return (
    <PageWidth>
      <PageHeading title="Connections" lead={connectionText.oneCompany} />
      <CardStack>
        <ConnectOutcome />
        <CompanyConnections companyId={companyId} />
      </CardStack>
    </PageWidth>
  );
}
