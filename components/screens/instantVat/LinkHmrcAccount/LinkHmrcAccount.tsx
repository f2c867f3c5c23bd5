import { styled } from '@mui/material/styles';
import { PageWidth } from '@/components/frame/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import { ConnectionCard } from '@/components/screens/instantVat/LinkHmrcAccount/ConnectionCard';
import { ConnectOutcome } from '@/components/screens/instantVat/LinkHmrcAccount/ConnectOutcome';
import { NoCompany } from '@/components/screens/instantVat/NoCompany';
import { Notice } from '@/components/screens/instantVat/Notice';
import { Stack } from '@/components/screens/instantVat/Stack';
import { useCompanyConnections } from '@/hooks/connections';
import { useCompany } from '@/hooks/useCompany';
import { useNow } from '@/hooks/useNow';

const KINDS = ['hmrc', 'xero'] as const;
const NAMES = { hmrc: 'HMRC VAT account', xero: 'Xero' } as const;
const HEIGHT = 396;

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { gap: 16 },
}));

/** What a company is connected to, and the ways to connect, renew and end it (ux.md §2.2). */
export default function LinkHmrcAccount() {
  const { companyId } = useCompany();
  const now = useNow();
  const { data, error, refetch, isFetching } = useCompanyConnections(companyId);
  if (companyId === '') return <NoCompany title="Connections" />;

  const loading: CardFace = { kind: 'loading', skeleton: <LinesSkeleton rows={6} height={24} /> };
  return (
    <PageWidth>
      <PageHeading title="Connections" lead="Where your figures come from. You can end a connection at any time; what was read stays, with its date." />
      <Stack>
        <ConnectOutcome />
        {data && error ? <Notice tone="warning" title="We could not update this page." reference={error.reference}>{error.sentence}</Notice> : null}
        {error && !data ? (
          <SummaryCard
            title="Connections"
            height={HEIGHT}
            face={{
              kind: 'error', what: error.sentence, safe: 'Your connections are as they were. Only this page could not be loaded.',
              onRetry: () => void refetch(), retrying: isFetching, reference: error.reference,
            }}
          />
        ) : (
          <Pair>
            {KINDS.map((kind) =>
              data && now && companyId ? (
                <ConnectionCard key={kind} kind={kind} connection={data.find((each) => each.kind === kind)} companyId={companyId} now={now} />
              ) : (
                <SummaryCard key={`${kind} to come`} title={NAMES[kind]} height={HEIGHT} face={loading} />
              ))}
          </Pair>
        )}
      </Stack>
    </PageWidth>
  );
}
