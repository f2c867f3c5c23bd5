import { styled } from '@mui/material/styles';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { ConnectionCard } from './ConnectionCard';
import { Notice } from '@/components/parts/Notice';
import { TryAgain } from '@/components/parts/TryAgain';
import { useCompanyConnections } from '@/hooks/connections/connections';
import { useNow } from '@/hooks/app/page/useNow';
import { connectionText } from '@/lib/connections/text';

const KINDS = ['hmrc', 'xero', 'onlineServices'] as const;
const NAMES = {
  hmrc: 'HMRC VAT account',
  xero: 'Xero',
  onlineServices: 'HMRC online services',
} as const;
/** Of a card with its answer, so that nothing below moves when it comes. */
const HEIGHT = 628;
const ERROR_HEIGHT = 396;

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  // Three beside each other where the page is wide enough, else two or one.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
  gap: 24,
  [theme.breakpoints.down('sm')]: { gap: 16 },
}));

interface CompanyConnectionsProps {
  companyId: string | null;
  /** This person may look, and the owner connects. */
  readOnly?: boolean;
  /** Id of the company's heading, where the page has several companies. */
  within?: string;
}

/**
 * Renders the connections of one company, each in its card, with their own loading and error
 * states.
 */
export function CompanyConnections({
  companyId,
  readOnly = false,
  within,
}: CompanyConnectionsProps) {
  const now = useNow();
  const { data, error, refetch, isFetching } = useCompanyConnections(companyId);
  const loading: CardState = { kind: 'loading', skeleton: <LinesSkeleton rows={6} height={24} /> };
  if (error && !data) {
    return (
      <SummaryCard
        title="Connections"
        within={within}
        height={ERROR_HEIGHT}
        face={{
          kind: 'error',
          what: error.sentence,
          safe: connectionText.pageNotLoaded,
          onRetry: () => void refetch(),
          retrying: isFetching,
          reference: error.reference,
        }}
      />
    );
  }
  return (
    <>
      {error ? (
        <Notice
          tone="warning"
          title={connectionText.pageNotUpdated}
          reference={error.reference}
          action={<TryAgain onRetry={refetch} retrying={isFetching} />}
        >
          {error.sentence}
        </Notice>
      ) : null}
      <Pair>
        {KINDS.map((kind) =>
          data && now && companyId ? (
            <ConnectionCard
              key={kind}
              kind={kind}
              connection={data.find((candidate) => candidate.kind === kind)}
              companyId={companyId}
              now={now}
              readOnly={readOnly}
              within={within}
            />
          ) : (
            <SummaryCard
              key={`${kind} to come`}
              title={NAMES[kind]}
              height={HEIGHT}
              within={within}
              face={loading}
            />
          ),
        )}
      </Pair>
    </>
  );
}
