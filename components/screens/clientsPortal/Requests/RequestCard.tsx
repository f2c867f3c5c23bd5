import { styled } from '@mui/material/styles';
import { SentFiles } from '@/components/features/files/SentFiles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Card } from '@/components/parts/Card';
import { Notice } from '@/components/parts/Notice';
import { StatusChip } from '@/components/parts/StatusChip';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { SendFiles } from './SendFiles';
import { myFileHref, useTakeBackFile, type MyFileRequest } from '@/hooks/clients/requests';
import { useFocusAfterChange } from '@/hooks/app/page/useFocusAfterChange';
import { formatReading, isoDate } from '@/lib/kernel/dates/ukDates';
import { isClosed, isMissing, WHY_CLOSED } from '@/lib/clients/requests/fileRequest';
import { requestStatus, wantedWords } from '@/lib/clients/requests/requestWords';
import { clientRequestsText } from '@/lib/clients/text';

const Asked = styled(Card)({
  scrollMarginTop: 16,
  '& h2': { minWidth: 0, overflowWrap: 'anywhere' },
});
const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0 12px',
  color: theme.vars.palette.text.secondary,
}));
const Reason = styled('span')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

interface RequestCardProps {
  companyId: string;
  request: MyFileRequest;
  now: Date;
  /** What is asked for first has the page's one filled button. */
  isFirst: boolean;
}

/** One thing that the accountants ask for: by when, what was sent, and the ways to send more. */
export function RequestCard({ companyId, request, now, isFirst }: RequestCardProps) {
  const {
    request_id: requestId,
    text,
    state,
    practice_name: practice,
    asked_by: by,
    asked_at: at,
    reason,
    files,
  } = request;
  const today = isoDate(now);
  const status = requestStatus('client', request, today);
  const wanted = wantedWords(request, today);
  const take = useTakeBackFile(companyId);
  const region = useFocusAfterChange<HTMLDivElement>(files.map(({ file_id: id }) => id).join(' '));
  return (
    <div id={requestId}>
      <Asked title={text} aside={<StatusChip word={status.look}>{status.text}</StatusChip>}>
        <Words>
          {wanted ? (
            <>
              {status.text === 'Late' ? (
                <Text as="strong" tone="error" weight={500}>
                  {wanted}
                </Text>
              ) : (
                wanted
              )}
              .{' '}
            </>
          ) : null}
          {by} of {practice} asked {formatReading(at, now)}.
        </Words>
        {reason !== undefined && isMissing(state) ? (
          <Notice tone="warning" title={clientRequestsText.stillMissing}>
            <Reason>{reason}</Reason>
          </Notice>
        ) : null}
        {isClosed(state) ? <Words>{WHY_CLOSED[state]}</Words> : null}
        <div ref={region} tabIndex={-1}>
          <SentFiles
            files={files}
            label={`Sent for ${text}`}
            now={now}
            hrefOf={(fileId) =>
              myFileHref({ company_id: companyId, request_id: requestId, file_id: fileId })
            }
            act={
              request.may_take_back
                ? ({ file_id, name }) => (
                    <TextButton
                      disabled={take.isPending}
                      aria-label={`Withdraw ${name}`}
                      onClick={() => take.mutate({ request_id: requestId, file_id })}
                    >
                      Withdraw
                    </TextButton>
                  )
                : undefined
            }
          />
        </div>
        {take.error ? (
          <ActNotice error={take.error} title={clientRequestsText.notWithdrawn} />
        ) : null}
        {isClosed(state) ? null : (
          <SendFiles companyId={companyId} requestId={requestId} what={text} isFirst={isFirst} />
        )}
      </Asked>
    </div>
  );
}
