import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { SentMails } from '@/components/features/codes/SentMails';
import { SentFiles } from '@/components/features/files/SentFiles';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextButton } from '@/components/parts/TextButton';
import {
  clientFileHref,
  useAcceptFiles,
  useWithdrawFileRequest,
  type RequestClientIds,
  type ClientFileRequest,
} from '@/hooks/clients/requests';
import { formatReading, isoDate } from '@/lib/kernel/dates/ukDates';
import { isMissing, nextFileRequestState } from '@/lib/clients/requests/fileRequest';
import { requestStatus, wantedWords } from '@/lib/clients/requests/requestWords';
import { fileRequestText } from '@/lib/clients/text';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4px 12px',
  '& strong': { flex: '1 1 160px', minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});
const Small = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}));
const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  [theme.breakpoints.down('sm')]: { '& button': { minHeight: 44 } },
}));

interface RowProps {
  ids: RequestClientIds;
  request: ClientFileRequest;
  now: Date;
  readAgain: () => void;
  onSendBack: () => void;
}

/** Renders one requested item, the files sent for it, and the practice's next actions. */
export function FileRequestRow({ ids, request, now, readAgain, onSendBack }: RowProps) {
  const { request_id: requestId, revision, text, state, files } = request;
  const [accept, withdraw] = [useAcceptFiles(ids), useWithdrawFileRequest(ids)];
  const status = requestStatus('practice', request, isoDate(now));
  const isBusy = accept.isPending || withdraw.isPending;
  const error = accept.error ?? withdraw.error;
  const seen = { request_id: requestId, revision };
  const may = (event: Parameters<typeof nextFileRequestState>[1]) =>
    nextFileRequestState(state, event) !== undefined;
  const about = <span className="visually-hidden"> “{text}”</span>;
  return (
    <li>
      <Head>
        <strong>{text}</strong>
        <StatusChip word={status.look}>{status.text}</StatusChip>
      </Head>
      <Small>{said(request, now)}</Small>
      {request.reason !== undefined && isMissing(state) ? (
        <Small>You said: “{request.reason}”</Small>
      ) : null}
      <SentMails mails={request.mails} />
      <SentFiles
        files={files}
        label={`Sent for ${text}`}
        now={now}
        hrefOf={(fileId) => clientFileHref({ ...ids, request_id: requestId, file_id: fileId })}
      />
      {error ? <ActNotice error={error} title={fileRequestText.nothingChanged} /> : null}
      <Acts className="no-print">
        {may('accept') ? (
          <TextButton disabled={isBusy} onClick={() => accept.mutate(seen, { onError: readAgain })}>
            {state === 'answered' ? 'Accept' : 'Mark as done'}
            {about}
          </TextButton>
        ) : null}
        {may('sendBack') ? (
          <TextButton disabled={isBusy} onClick={onSendBack}>
            Say what is missing{about}
          </TextButton>
        ) : null}
        {may('withdraw') ? (
          <TextButton
            disabled={isBusy}
            onClick={() => withdraw.mutate(seen, { onError: readAgain })}
          >
            Withdraw{about}
          </TextButton>
        ) : null}
      </Acts>
    </li>
  );
}

function said(request: ClientFileRequest, now: Date): string {
  const { asked_by: by, asked_at: at, reminded_at: reminded, closed_at: closed, state } = request;
  const wanted = wantedWords(request, isoDate(now));
  return [
    ...(wanted ? [wanted] : []),
    `Asked by ${by}, ${formatReading(at, now)}`,
    ...(isMissing(state) && reminded ? [`Reminded ${formatReading(reminded, now)}`] : []),
    ...(closed ? [`Closed ${formatReading(closed, now)}`] : []),
  ]
    .map((entry) => `${entry}.`)
    .join(' ');
}
