import { useState } from 'react';
import dynamic from 'next/dynamic';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { LazyPart, type OnItsWay } from '@/components/parts/LazyPart';
import { PageHeading } from '@/components/parts/PageHeading';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { AgentServices } from './AgentServices';
import { EarlierImports } from './EarlierImports';
import { GiveFile } from './GiveFile';
import { ImportBand } from './ImportBand';
import { ColumnsHead, IMPORT_TITLE, ImportHead, useBack } from './ImportHead';
import { ImportNow } from './ImportNow';
import { RowsToFix } from './RowsToFix';
import { Stacked } from '@/components/parts/list/Stacked';
import { WithPractice } from '@/components/screens/openTax/WithPractice';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import {
  useGiveClientFile,
  useIsCheckingFile,
  useImports,
  type ColumnsChoice,
  type FileToChoose,
} from '@/hooks/clients/exchange';
import type { Practice } from '@/hooks/practice/practice';
import { useFocusHeading } from '@/hooks/app/page/useFocusHeading';
import { useNow } from '@/hooks/app/page/useNow';
import { mayActInPractice } from '@/lib/access/permissions';
import { columnsText, importText } from '@/lib/clients/text';

const Waiting = (way: OnItsWay) => (
  <LazyPart {...way} what="the columns" safe={columnsText.safe} rows={6} />
);
/** Loaded for a file whose columns are not known. */
const ChooseColumns = dynamic(
  () => import('./ChooseColumns').then(({ ChooseColumns: Step }) => Step),
  { ssr: false, loading: Waiting },
);

/**
 * Clients from a file: checked first, looked at, then added by a job
 * (docs/rules/product.md#client-import).
 */
export default function ImportClients() {
  return (
    <WithPractice title={IMPORT_TITLE}>
      {(practice) => <Imports key={practice.id} practice={practice} />}
    </WithPractice>
  );
}

function Imports({ practice }: { practice: Practice }) {
  const now = useNow();
  const back = useBack(practice);
  if (!mayActInPractice(practice.role, 'client:import')) {
    return (
      <PageWidth width="dense">
        <Stacked>
          <PageHeading dense title={IMPORT_TITLE} back={back} />
          <QuietPanel title={importText.adminsOnly}>
            {importText.askAdmin(practice.name)}
          </QuietPanel>
        </Stacked>
      </PageWidth>
    );
  }
  return <AdminsImports practice={practice} now={now} />;
}

/** A file whose columns a person is choosing; `turn` counts such files. */
interface Choosing {
  file: File;
  toChoose: FileToChoose;
  turn: number;
}

function AdminsImports({ practice, now }: { practice: Practice; now: Date | undefined }) {
  const give = useGiveClientFile(practice.id);
  const [choosing, setChoosing] = useState<Choosing>();
  useFocusHeading(String(choosing?.turn));
  const send = (file: File, choice?: ColumnsChoice) =>
    give.mutate(
      { file, ...(choice && { choice }) },
      {
        onSuccess: ({ to_choose: toChoose }) =>
          setChoosing((last) => toChoose && { file, toChoose, turn: (last?.turn ?? 0) + 1 }),
      },
    );
  const sending = { isBusy: useIsCheckingFile(practice.id), error: give.error };
  if (choosing) {
    const { file, toChoose, turn } = choosing;
    return (
      <PageWidth width="dense">
        <Stacked>
          <ColumnsHead practice={practice} {...{ file, toChoose }} {...sending} onFile={send} />
          <ChooseColumns
            key={turn}
            toChoose={toChoose}
            {...sending}
            onChosen={(choice) => send(file, choice)}
          />
        </Stacked>
      </PageWidth>
    );
  }
  return <AllImports practice={practice} now={now} {...sending} onFile={send} />;
}

interface AllImportsProps {
  practice: Practice;
  now: Date | undefined;
  isBusy: boolean;
  error: ApiError | null;
  onFile: (file: File) => void;
}

function AllImports({ practice, now, ...sending }: AllImportsProps) {
  const { data, error, refetch, isFetching } = useImports(practice.id);
  const [newest, ...earlier] = data?.imports ?? [];
  const shown = newest?.problem === 'replaced' ? undefined : newest;
  return (
    <PageWidth width="dense">
      <Stacked>
        <ImportHead practice={practice} shown={shown} now={now} />
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
            <GiveFile isFirst={shown === undefined} {...sending} />
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
