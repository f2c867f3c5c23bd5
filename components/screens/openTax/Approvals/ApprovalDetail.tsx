import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { SentMails } from '@/components/features/codes/SentMails';
import { Button } from '@/components/parts/Button';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Money } from '@/components/parts/Money';
import { Notice } from '@/components/parts/Notice';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { RowsSkeleton } from '@/components/screens/openTax/list/TableStates';
import { Timeline } from '@/components/parts/Timeline';
import { approvalSteps } from './approvalSteps';
import { returnHref } from './approvalsQuery';
import {
  approvalRecordHref,
  useRemindApproval,
  useReturnApproval,
  useWithdrawApproval,
  type ApprovalItem,
  type ApprovalRequest,
} from '@/hooks/filing';
import { formatDay, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { approvalAct } from '@/lib/filing/approvals/list';
import { approvalsText } from '@/lib/clients/text';

const Panel = styled('aside')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  top: 16,
  display: 'grid',
  gap: 16,
  padding: 20,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& h2': { ...theme.typography.h2, overflowWrap: 'anywhere' },
  '& .of, & small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& .figure strong': { ...theme.typography.moneyL, display: 'block' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, '& > *': { flex: '1 1 auto' } },
}));

interface ApprovalDetailProps {
  item: ApprovalItem;
  practiceId: string;
  today: IsoDate;
  now: Date;
}

/**
 * Renders the open return: its history so far, the steps to come with their dates, and the next
 * action.
 */
export function ApprovalDetail({ item, practiceId, today, now }: ApprovalDetailProps) {
  const ids = { practiceId, clientCompanyId: item.client_company_id };
  const { data, error, refetch, isFetching } = useReturnApproval(ids, item.period_id);
  const request = data?.requests.find(({ id }) => id === item.approval_id);
  return (
    <Panel aria-label="Selected">
      <div>
        <p className="of">VAT return · {item.label}</p>
        <h2>{item.name}</h2>
      </div>
      <p className="figure">
        <strong>
          <Money amount={item.net_pence} />
        </strong>
        <small>
          {item.net_label}. Due {formatDay(item.due_on)}, {formatRelative(item.due_on, today)}.
        </small>
      </p>
      {error && !data ? (
        <ErrorRegion
          what={approvalsText.requestNotLoaded}
          safe={approvalsText.nothingChanged(error.sentence)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={error.reference}
        />
      ) : null}
      {!data && !error ? (
        <DelayedSkeleton what="this request">
          <RowsSkeleton />
        </DelayedSkeleton>
      ) : null}
      {request && data ? (
        <>
          <Timeline label="What happened so far" steps={approvalSteps(item, request, now)} />
          <SentMails mails={request.mails} />
          {data.why_not_file ? (
            <Notice
              tone={item.standing === 'sentBack' ? 'error' : 'info'}
              title={approvalsText.notFiledYet}
            >
              {data.why_not_file}
            </Notice>
          ) : null}
          {!data.mailed && item.standing === 'waiting' ? <p>{approvalsText.emailsOff}</p> : null}
        </>
      ) : null}
      <Acts item={item} practiceId={practiceId} request={request} />
    </Panel>
  );
}

function Acts({
  item,
  practiceId,
  request,
}: {
  item: ApprovalItem;
  practiceId: string;
  request: ApprovalRequest | undefined;
}) {
  const ids = { practiceId, clientCompanyId: item.client_company_id };
  const remind = useRemindApproval(ids);
  const withdraw = useWithdrawApproval(ids);
  const which = { period_id: item.period_id, approval_id: item.approval_id };
  const isBusy = remind.isPending || withdraw.isPending;
  const problem = remind.error ?? withdraw.error;
  const next = approvalAct(item.standing);
  return (
    <>
      {next ? (
        <Button variant="contained" href={returnHref(practiceId, item)}>
          {next}
        </Button>
      ) : null}
      {request?.may_remind ? (
        <Button variant="contained" disabled={isBusy} onClick={() => remind.mutate(which)}>
          {remind.isPending ? 'Reminding' : 'Remind the client'}
        </Button>
      ) : null}
      <div className="acts">
        <Button variant="outlined" size="small" href={returnHref(practiceId, item)}>
          Nine boxes
        </Button>
        {request?.may_withdraw ? (
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            onClick={() => withdraw.mutate(which)}
          >
            {withdraw.isPending ? 'Withdrawing' : 'Withdraw'}
          </Button>
        ) : null}
        {request?.has_record ? (
          <Button
            variant="outlined"
            size="small"
            component="a"
            download
            href={approvalRecordHref({
              company_id: item.client_company_id,
              approval_id: item.approval_id,
            })}
          >
            Save the record
          </Button>
        ) : null}
      </div>
      {problem ? <ActNotice error={problem} title={approvalsText.notChanged} /> : null}
    </>
  );
}
