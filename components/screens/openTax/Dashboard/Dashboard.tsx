import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { BandSkeleton } from './SummarySpace';
import { ClientTables } from './ClientTables';
import { Title } from '@/components/screens/openTax/Title';
import { Stacked } from '@/components/parts/list/Stacked';
import { askFor, isId, parseTableQuery } from './tableQuery';
import { readTableAhead } from '@/hooks/clients/tables';
import { useAutomaticReplace } from '@/hooks/app/page/navigation';
import { usePracticeIdFromAddress, usePractices } from '@/hooks/practice/practice';
import type { FirstReads } from '@/hooks/app/data/useFirstReads';
import { setUp } from '@/lib/practice/contract';
import { pageHref } from '@/lib/app/hrefs';
import { practiceText } from '@/lib/practice/text';

/** Another face of the page, for those who ask for it. */
const Approvals = dynamic(
  () =>
    import('@/components/screens/openTax/Approvals/Approvals').then((module) => module.Approvals),
  { ssr: false },
);

function Head({ children }: { children: React.ReactNode }) {
  return (
    <PageWidth width="dense">
      <Stacked>
        <Title>Dashboard</Title>
        {children}
      </Stacked>
    </PageWidth>
  );
}

/**
 * Renders a practice's first page: what is owed, due, late and blocked, over all clients of one
 * tax. Without a practice in the address it is the person's own
 * (docs/rules/product.md#clients-tables).
 */
export default function Dashboard() {
  const practiceId = usePracticeIdFromAddress();
  const { query } = useRouter();
  const practices = usePractices(true);
  const list = practices.data?.practices;
  const practice = list?.find(({ id }) => id === practiceId);
  const first = practiceId === '' ? list?.[0]?.id : undefined;

  useAutomaticReplace(first && pageHref('openTaxDashboard', { company_id: first }));

  if (practice && query.view === 'approvals')
    return <Approvals key={practice.id} practice={practice} />;
  if (practice) return <ClientTables key={practice.id} practice={practice} />;
  if (practices.isError && !list) {
    return (
      <Head>
        <ErrorRegion
          what={practiceText.notLoaded}
          safe={practiceText.nothingChanged(practices.error.sentence)}
          onRetry={() => void practices.refetch()}
          retrying={practices.isFetching}
          reference={practices.error.reference}
        />
      </Head>
    );
  }
  if (list && practiceId !== undefined && !first) {
    return (
      <Head>
        <QuietPanel
          title="We cannot find this practice"
          action={
            <Button variant="contained" href={pageHref('home')}>
              Go to your first page
            </Button>
          }
        >
          {practiceText.notFound}
        </QuietPanel>
      </Head>
    );
  }
  return (
    <Head>
      <DelayedSkeleton what="your practice">
        <BandSkeleton />
      </DelayedSkeleton>
    </Head>
  );
}

/** Reads the person's practices and, of the one in the address, the rows, in parallel. */
const firstReads: FirstReads = (query, readAhead) => {
  readAhead(setUp, {});
  const { company_id: practiceId } = query;
  if (!isId(practiceId)) return;
  if (query.view === 'approvals') return;
  const place = parseTableQuery(query);
  readTableAhead(place.tab, askFor(practiceId, place), readAhead);
};
Dashboard.firstReads = firstReads;
