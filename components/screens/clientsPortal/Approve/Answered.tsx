import { styled } from '@mui/material/styles';
import { Notice } from '@/components/parts/Notice';
import { TextLink } from '@/components/parts/TextLink';
import { approvalRecordHref, type ApprovalIds, type ClientApproval } from '@/hooks/filing';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { clientApprovalText } from '@/lib/filing/text';

const Reason = styled('q')({
  display: 'block',
  marginTop: 8,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const TONES = {
  approved: 'success',
  filed: 'success',
  void: 'warning',
  outdated: 'warning',
  sentBack: 'info',
  none: 'info',
  waiting: 'info',
} as const satisfies Record<ClientApproval['standing'], string>;
const TITLES = {
  approved: 'Approved.',
  filed: clientApprovalText.filed,
  void: clientApprovalText.figuresChanged,
  outdated: clientApprovalText.figuresChanged,
  sentBack: 'Sent back.',
  none: clientApprovalText.nothingToApprove,
  waiting: clientApprovalText.nothingToApprove,
} as const satisfies Record<ClientApproval['standing'], string>;

/** What became of the question, by whom and when, and the record to print. */
export function Answered({
  ids: { company_id },
  asked,
  now,
}: {
  ids: ApprovalIds;
  asked: ClientApproval;
  now: Date;
}) {
  const {
    standing,
    sentence,
    answered_by: by,
    answered_at: at,
    reason,
    has_record: hasRecord,
    approval_id,
  } = asked;
  return (
    <Notice
      tone={TONES[standing]}
      title={TITLES[standing]}
      action={
        hasRecord ? (
          <TextLink component="a" href={approvalRecordHref({ company_id, approval_id })} download>
            Save the record as a PDF
          </TextLink>
        ) : undefined
      }
    >
      {sentence}
      {by && at ? ` Answered by ${by}, ${formatReading(at, now)}.` : ''}
      {reason ? <Reason>{reason}</Reason> : null}
    </Notice>
  );
}
