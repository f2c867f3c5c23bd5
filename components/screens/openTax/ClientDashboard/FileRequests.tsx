import { useState } from 'react';
import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Row } from '@/components/parts/Row';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { Text } from '@/components/parts/Text';
import { FileRequestRow } from './FileRequestRow';
import {
  useClientFileRequests,
  useRemindOfFiles,
  type RequestClientIds,
  type ClientFileRequest,
} from '@/hooks/clients/requests';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { isMissing } from '@/lib/clients/requests/fileRequest';
import { orderRequests, requestsSum } from '@/lib/clients/requests/requestWords';
import { fileRequestText } from '@/lib/clients/text';

const AskDialog = dynamic(
  () => import('./AskForFilesDialog').then((module) => module.AskForFilesDialog),
  { ssr: false },
);
const SendBackDialog = dynamic(
  () => import('./SendBackDialog').then((module) => module.SendBackDialog),
  { ssr: false },
);

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& > li': { padding: '12px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li:first-of-type': { borderTop: 0 },
}));

interface FileRequestsProps {
  ids: RequestClientIds;
  name: string;
  now: Date;
}

/** Renders the practice's requests for files: missing, to review, and done. */
export function FileRequests({ ids, name, now }: FileRequestsProps) {
  const { data, error, refetch, isFetching } = useClientFileRequests(ids);
  const remind = useRemindOfFiles(ids);
  const [open, setOpen] = useState<'ask' | ClientFileRequest>();
  const close = () => setOpen(undefined);
  return (
    <>
      <SummaryCard dense title="Requests" height={120} face={face()} />
      {open === 'ask' ? (
        <AskDialog ids={ids} name={name} mailed={data?.mailed ?? false} onClose={close} />
      ) : null}
      {open !== undefined && open !== 'ask' ? (
        <SendBackDialog ids={ids} request={open} readAgain={() => void refetch()} onClose={close} />
      ) : null}
    </>
  );

  function face(): CardState {
    if (!data && error) {
      return {
        kind: 'error',
        what: fileRequestText.notLoaded,
        safe: fileRequestText.kept(error.sentence),
        onRetry: () => void refetch(),
        retrying: isFetching,
        reference: error.reference,
      };
    }
    if (!data) return { kind: 'loading', skeleton: <LinesSkeleton rows={3} height={24} /> };
    const requests = orderRequests('practice', data.requests, isoDate(now));
    const missing = requests.filter(({ state }) => isMissing(state));
    const notRemindable = missing.every(({ why_not_remind: why }) => why !== undefined)
      ? missing[0]?.why_not_remind
      : undefined;
    return {
      kind: 'full',
      aside:
        requests.length > 0 ? (
          <Text as="span" font="body2" tone="quiet">
            {requestsSum(requests)}
          </Text>
        ) : undefined,
      children: (
        <>
          {requests.length === 0 ? (
            <Text font="body2" tone="quiet">
              {fileRequestText.none}
            </Text>
          ) : (
            <List aria-label="What was asked for">
              {requests.map((request) => (
                <FileRequestRow
                  key={request.request_id}
                  ids={ids}
                  request={request}
                  now={now}
                  readAgain={() => void refetch()}
                  onSendBack={() => setOpen(request)}
                />
              ))}
            </List>
          )}
          {remind.error ? (
            <ActNotice error={remind.error} title={fileRequestText.notReminded} />
          ) : null}
          <Row font="body2" gap="8px 16px" align="center" wraps top={8} className="no-print">
            <Button variant="outlined" size="small" onClick={() => setOpen('ask')}>
              Ask for something
            </Button>
            {missing.length > 0 && data.mailed ? (
              <Button
                variant="text"
                size="small"
                disabled={notRemindable !== undefined || remind.isPending}
                onClick={() => remind.mutate({})}
              >
                {remind.isPending ? 'Reminding' : 'Remind them'}
              </Button>
            ) : null}
            {missing.length > 0 ? (
              <Text as="span" font="body2" tone="quiet" role="status">
                {remindWords(data.mailed, notRemindable)}
              </Text>
            ) : null}
          </Row>
        </>
      ),
    };
  }
}

function remindWords(mailed: boolean, notRemindable: string | undefined): string {
  if (!mailed) return fileRequestText.emailsOff;
  return notRemindable ?? fileRequestText.automaticReminders;
}
