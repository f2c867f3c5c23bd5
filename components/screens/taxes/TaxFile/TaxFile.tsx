import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { TaxFileCard } from './TaxFileCard';
import { useTaxPages } from '@/hooks/overview/useTaxPages';
import { NoCompany } from '@/components/frame/NoCompany';
import { useTaxFiles } from '@/hooks/taxes';
import { useCompany } from '@/hooks/app/useCompany';
import { useNow } from '@/hooks/app/page/useNow';
import { taxFileText } from '@/lib/taxes/text';

const TITLE = 'Figures from a file';
const HEIGHT = 220;

/**
 * PAYE and Corporation tax from a CSV, for a business that does not connect HMRC for them
 * (docs/rules/paye.md#figures-from-a-file).
 */
export default function TaxFile() {
  const { companyId } = useCompany();
  const pages = useTaxPages();
  const now = useNow();
  const { data, error, refetch, isFetching } = useTaxFiles(companyId);
  if (companyId === '') return <NoCompany title={TITLE} />;
  return (
    <PageWidth>
      <PageHeading
        back={{ href: pages.taxes, label: 'All taxes' }}
        title={TITLE}
        lead={taxFileText.lead}
      />
      <CardStack>
        {data && now && companyId ? (
          data.taxes.map((given) => (
            <TaxFileCard key={given.tax} companyId={companyId} given={given} now={now} />
          ))
        ) : (
          <SummaryCard
            title="Your files"
            height={HEIGHT}
            face={
              error
                ? {
                    kind: 'error',
                    what: 'We could not read which files you have given',
                    safe: taxFileText.figuresUnchanged(error.sentence),
                    onRetry: () => void refetch(),
                    retrying: isFetching,
                    reference: error.reference,
                  }
                : { kind: 'loading', skeleton: <LinesSkeleton rows={4} height={24} /> }
            }
          />
        )}
      </CardStack>
    </PageWidth>
  );
}
