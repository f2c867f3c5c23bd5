import { useRouter } from 'next/router';
import { Download } from 'lucide-react';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Facts } from '@/components/parts/Facts';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { AgentServices } from './AgentServices';
import { EarlierImports } from './EarlierImports';
import { GiveFile } from './GiveFile';
import { ImportBand } from './ImportBand';
import { ImportNow } from './ImportNow';
import { RowsToFix } from './RowsToFix';
import { Stacked } from '@/components/parts/list/Stacked';
import { WithPractice } from '@/components/screens/openTax/WithPractice';
import { templateHref, useImports, type ClientImport } from '@/hooks/clients/exchange';
import type { Practice } from '@/hooks/practice/practice';
import { useNow } from '@/hooks/app/page/useNow';
import { mayActInPractice } from '@/lib/access/permissions';
import { counted } from '@/lib/kernel/text/count';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { importText } from '@/lib/clients/text';

const TITLE = 'Import clients';

/**
 * Clients from a file: checked first, looked at, then added by a job
 * (docs/rules/product.md#client-import).
 */
export default function ImportClients() {
  return (
    <WithPractice title={TITLE}>
      {(practice) => <Imports key={practice.id} practice={practice} />}
    </WithPractice>
  );
}

interface HeadProps {
  practice: Practice;
  shown?: ClientImport | undefined;
  now?: Date | undefined;
}

/**
 * Returns the link back to the page before: the dashboard where the address says so, else the list
 * of clients.
 */
function useBack({ id }: Practice) {
  const isFromDashboard = useRouter().query.from === 'dashboard';
  return isFromDashboard
    ? { href: pageHref('openTaxDashboard', { company_id: id }), label: 'Dashboard' }
    : { href: pageHref('openTaxClients', { company_id: id }), label: 'Clients' };
}

function Head({ practice, shown, now }: HeadProps) {
  const back = useBack(practice);
  return (
    <PageHeading
      dense
      title={TITLE}
      back={back}
      sub={
        shown && now ? (
          <Facts
            items={[
              shown.file_name,
              counted(shown.rows, 'row'),
              `checked ${formatReading(shown.created_at, now)}`,
            ]}
          />
        ) : (
          '\u00a0'
        )
      }
      aside={
        <Button
          variant="outlined"
          size="small"
          component="a"
          href={templateHref(practice.id)}
          startIcon={<Icon of={Download} size={16} />}
        >
          Template (CSV)
        </Button>
      }
    />
  );
}

function Imports({ practice }: { practice: Practice }) {
  const now = useNow();
  const back = useBack(practice);
  if (!mayActInPractice(practice.role, 'client:import')) {
    return (
      <PageWidth width="dense">
        <Stacked>
          <PageHeading dense title={TITLE} back={back} />
          <QuietPanel title={importText.adminsOnly}>
            {importText.askAdmin(practice.name)}
          </QuietPanel>
        </Stacked>
      </PageWidth>
    );
  }
  return <AdminsImports practice={practice} now={now} />;
}

function AdminsImports({ practice, now }: { practice: Practice; now: Date | undefined }) {
  const { data, error, refetch, isFetching } = useImports(practice.id);
  const [newest, ...earlier] = data?.imports ?? [];
  const shown = newest?.problem === 'replaced' ? undefined : newest;
  return (
    <PageWidth width="dense">
      <Stacked>
        <Head practice={practice} shown={shown} now={now} />
        <InOrder>
          {error && !data ? (
            <ErrorRegion
              what={importText.notLoaded}
              onRetry={() => void refetch()}
              retrying={isFetching}
              reference={error.reference}
              safe={importText.nothingLost(error.sentence)}
            />
          ) : null}
          {!data && !error ? (
            <DelayedSkeleton what="your imports">
              <LinesSkeleton rows={6} height={28} />
            </DelayedSkeleton>
          ) : null}
          {shown && now ? (
            <Stacked>
              <ImportBand shown={shown} />
              <ImportNow practiceId={practice.id} shown={shown} now={now} />
              <RowsToFix key={shown.import_id} practiceId={practice.id} shown={shown} />
            </Stacked>
          ) : null}
          {data && newest?.state !== 'importing' ? (
            <GiveFile practiceId={practice.id} isFirst={shown === undefined} />
          ) : null}
          {data && now ? (
            <EarlierImports
              practiceId={practice.id}
              imports={newest && !shown ? [newest, ...earlier] : earlier}
              now={now}
            />
          ) : null}
          {data ? <AgentServices /> : null}
        </InOrder>
      </Stacked>
    </PageWidth>
  );
}
