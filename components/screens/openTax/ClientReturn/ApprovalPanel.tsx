import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Mail, MailOpen, Undo2, type LucideIcon } from 'lucide-react';
import { Block } from '@/components/parts/Block';
import { useComing } from '@/components/parts/coming';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { SentMails } from '@/components/features/codes/SentMails';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Notice } from '@/components/parts/Notice';
import { ActionRow } from '@/components/parts/Panel';
import { Stack } from '@/components/parts/Stack';
import { TextLink } from '@/components/parts/TextLink';
import {
  approvalRecordHref,
  useAskApproval,
  useRemindApproval,
  useReturnApproval,
  useWithdrawApproval,
  type ApprovalRequest,
  type ReturnApproval,
} from '@/hooks/filing';
import type { ClientIds } from '@/lib/access/ids';
import { formatDay, formatReading } from '@/lib/kernel/dates/ukDates';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { clientReturnText } from '@/lib/clients/text';
import { approvalTitles } from '@/lib/filing/text';
const Said = styled('blockquote')(({ theme }) => ({
  margin: 0,
  paddingLeft: 12,
  borderLeft: `3px solid ${theme.vars.palette.divider}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));
const TONES = {
  none: 'info',
  waiting: 'info',
  outdated: 'warning',
  approved: 'success',
  void: 'warning',
  sentBack: 'error',
  filed: 'success',
} as const satisfies Record<ReturnApproval['standing'], string>;

/**
 * Returns the icon of an approval's state as drawn elsewhere; the tone's own where there is none.
 */
function iconOf(
  standing: ReturnApproval['standing'],
  { seen_at: seenAt }: ApprovalRequest,
): LucideIcon | undefined {
  if (standing === 'waiting') return seenAt ? MailOpen : Mail;
  return standing === 'sentBack' ? Undo2 : undefined;
}

interface ApprovalPanelProps {
  ids: ClientIds;
  periodId: string;
  figuresHash: string | undefined;
  filing: string;
  now: Date;
}

/**
 * Renders the request for the client's approval of these figures, and its result: filing waits for
 * the response to a request (docs/decisions/0024).
 */
export function ApprovalPanel({ ids, periodId, figuresHash, filing, now }: ApprovalPanelProps) {
  const { data, error, refetch, isFetching } = useReturnApproval(ids, periodId);
  useComing(!data && !error);
  useReadAfter(`${figuresHash} ${filing}`, refetch);
  if (error && !data) {
    return (
      <ErrorRegion
        what={clientReturnText.approvalNotLoaded}
        safe={clientReturnText.nothingAsked(error.sentence)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={error.reference}
      />
    );
  }
  if (!data) return null;
  const [newest, ...earlier] = data.requests;
  return (
    <Card dense title="The client’s approval">
      <Stack font="body2" gap={12} top={12}>
        {newest ? <Standing ids={ids} data={data} newest={newest} now={now} /> : null}
        <Acts ids={ids} periodId={periodId} figuresHash={figuresHash} data={data} newest={newest} />
        {earlier.length > 0 ? (
          <ul>
            {earlier.map((entry) => (
              <Block as="li" font="caption" tone="quiet" key={entry.id}>
                {entry.sentence}
              </Block>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Typed figures and a filed return change the approval, so it is read again with the return. */
function useReadAfter(change: string, refetch: () => Promise<unknown>) {
  const last = useRef(change);
  useEffect(() => {
    if (last.current === change) return;
    last.current = change;
    void refetch();
  }, [change, refetch]);
}

function Standing({
  ids,
  data,
  newest,
  now,
}: {
  ids: ClientIds;
  data: ReturnApproval;
  newest: ApprovalRequest;
  now: Date;
}) {
  const record = { company_id: ids.clientCompanyId, approval_id: newest.id };
  const { standing, why_not_file: whyNot } = data;
  const at = newest.answered_at ? `, ${formatReading(newest.answered_at, now)}` : '';
  return (
    <>
      <Notice
        tone={TONES[standing]}
        title={approvalTitles[standing]}
        icon={iconOf(standing, newest)}
        action={
          newest.has_record ? (
            <TextLink component="a" href={approvalRecordHref(record)} download>
              {clientReturnText.saveRecord}
            </TextLink>
          ) : undefined
        }
      >
        {newest.sentence} {whyNot}
      </Notice>
      <SentMails mails={newest.mails} />
      {newest.reason ? (
        <>
          <p>Their reason{at}:</p>
          <Said>{newest.reason}</Said>
        </>
      ) : null}
      {newest.words ? (
        <>
          <p>In these words{at}:</p>
          <Said>{newest.words}</Said>
        </>
      ) : null}
    </>
  );
}

interface ActsProps {
  ids: ClientIds;
  periodId: string;
  figuresHash: string | undefined;
  data: ReturnApproval;
  newest: ApprovalRequest | undefined;
}

function Acts({ ids, periodId, figuresHash, data, newest }: ActsProps) {
  const ask = useAskApproval(ids);
  const withdraw = useWithdrawApproval(ids);
  const remind = useRemindApproval(ids);
  const mayAsk = data.why_not_ask === undefined && figuresHash !== undefined;
  const isBusy = ask.isPending || withdraw.isPending || remind.isPending;
  const problem = ask.error ?? withdraw.error ?? remind.error;
  return (
    <>
      {mayAsk ? (
        <p>
          {clientReturnText.whoApproves(listInWords(data.people))}{' '}
          {data.mailed ? clientReturnText.emailSent : clientReturnText.noEmail}{' '}
          {clientReturnText.answerBy(formatDay(data.answer_by))}
        </p>
      ) : null}
      {!mayAsk && data.why_not_ask && !newest ? <p>{data.why_not_ask}</p> : null}
      {newest?.next_reminder ? (
        <p>{clientReturnText.nextReminder(formatDay(newest.next_reminder))}</p>
      ) : null}
      {mayAsk || newest?.may_withdraw ? (
        <ActionRow className="no-print">
          {mayAsk ? (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => ask.mutate({ period_id: periodId, figures_hash: figuresHash })}
            >
              {ask.isPending ? 'Asking' : newest ? 'Ask again' : 'Ask for approval'}
            </Button>
          ) : null}
          {newest?.may_remind ? (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => remind.mutate({ period_id: periodId, approval_id: newest.id })}
            >
              {remind.isPending ? 'Reminding' : 'Remind the client'}
            </Button>
          ) : null}
          {newest?.may_withdraw ? (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => withdraw.mutate({ period_id: periodId, approval_id: newest.id })}
            >
              {withdraw.isPending ? 'Withdrawing' : 'Withdraw the request'}
            </Button>
          ) : null}
        </ActionRow>
      ) : null}
      {problem ? <ActNotice error={problem} title={clientReturnText.nothingChanged} /> : null}
    </>
  );
}
