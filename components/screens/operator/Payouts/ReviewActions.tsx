import { useId, type Ref } from 'react';
import { Formik, type FormikProps } from 'formik';
import { Users } from 'lucide-react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { LinesField } from '@/components/forms/LinesField';
import { PortalForm } from '@/components/forms/PortalForm';
import { Button } from '@/components/parts/Button';
import { Notice } from '@/components/parts/Notice';
import { TextButton } from '@/components/parts/TextButton';
import { draftKey, type Drafts } from './drafts';
import { SaveDraft } from './SaveDraft';
import type { ReviewActs } from './useReviewActs';
import type { ReviewDetail } from '@/hooks/refunds/reviews';
import { formatPence } from '@/lib/kernel/money';
import { approveBody, LONGEST_WORDS } from '@/lib/refunds/review/forms';
import { ASKED_ALREADY, openQuestion, twoPeopleWords } from '@/lib/refunds/review/queueWords';
import { reviewText } from '@/lib/refunds/text';

const NOT_DONE = {
  approve: reviewText.notApproved,
  refuse: reviewText.notRefused,
  ask: reviewText.notAsked,
} as const;

interface TroubleProps {
  acts: ReviewActs;
  claimId: string;
  /** A dialog is open and says itself why it was refused. */
  isAsking: boolean;
}

/** What is known of an answer to this payout that did not go through as usual. */
function Trouble({ acts, claimId, isAsking }: TroubleProps) {
  const { sent, lost, refused, lookAgain } = acts;
  if (sent?.row.claimId === claimId) {
    if (lost === 'looking')
      return (
        <Notice tone="info" title="Confirming.">
          {reviewText.checking}
        </Notice>
      );
    if (lost === 'unreachable')
      return (
        <Notice
          tone="error"
          title={reviewText.notKnown}
          action={<TextButton onClick={lookAgain}>Check now</TextButton>}
        >
          {reviewText.waitForCheck}
        </Notice>
      );
    if (lost === 'absent')
      return (
        <Notice tone="error" title={NOT_DONE[sent.act]}>
          {reviewText.lost}
        </Notice>
      );
  }
  if (isAsking || refused?.sent.row.claimId !== claimId) return null;
  return <ActNotice error={refused.error} title={NOT_DONE[refused.sent.act]} />;
}

export type NoteForm = FormikProps<{ note: string }>;

interface ReviewActionsProps extends Pick<TroubleProps, 'acts' | 'isAsking'> {
  detail: ReviewDetail;
  drafts: Drafts;
  now: Date;
  /** The form of the approval, so that a key can send it. */
  formRef: Ref<NoteForm>;
  onApprove: (note: string) => Promise<unknown>;
  onAsk: (act: 'refuse' | 'ask') => void;
}

/** Who has to approve, the three answers, and why the first cannot be given. */
export function ReviewActions(props: ReviewActionsProps) {
  const { detail, acts, isAsking, drafts, now, formRef, onApprove, onAsk } = props;
  const { claimId, isHeld, needsTwo, approvals, whyNot, payoutPence } = detail;
  const reasonId = useId();
  const askedId = useId();
  const isFirst = needsTwo && approvals.length === 0 && whyNot === undefined;
  const draft = draftKey(claimId, 'approve');
  const isAsked = openQuestion(detail) !== undefined;
  const isElsewhere = acts.lost !== 'none' && acts.isBusy && acts.sent?.row.claimId !== claimId;
  const reason = whyNot ?? (isElsewhere ? reviewText.waitForOther : undefined);
  return (
    <>
      {needsTwo && isHeld ? (
        <Notice tone="info" icon={Users} title={reviewText.twoPeople}>
          {twoPeopleWords(detail, now)}
        </Notice>
      ) : null}
      <Trouble acts={acts} claimId={claimId} isAsking={isAsking} />
      <div className="acts">
        <div className="whole">
          <Formik<{ note: string }>
            innerRef={formRef}
            initialValues={{ note: drafts.get(draft) ?? '' }}
            validationSchema={approveBody.pick(['note'])}
            onSubmit={({ note }) => onApprove(note.trim())}
          >
            <PortalForm label="Approve">
              {isFirst ? (
                <>
                  <SaveDraft drafts={drafts} of={draft} field="note" />
                  <LinesField
                    name="note"
                    label={reviewText.note}
                    rows={2}
                    longest={LONGEST_WORDS}
                  />
                </>
              ) : null}
              <Button
                type="submit"
                variant="contained"
                fullWidth
                disabled={reason !== undefined || acts.isBusy}
                aria-describedby={reason ? reasonId : undefined}
              >
                Approve {formatPence(payoutPence)}
              </Button>
            </PortalForm>
          </Formik>
        </div>
        {reason ? (
          <p id={reasonId} className="whole soft">
            {reason}
          </p>
        ) : null}
        <Button
          variant="outlined"
          size="small"
          disabled={acts.isBusy || !isHeld}
          onClick={() => onAsk('refuse')}
        >
          Refuse, with a reason
        </Button>
        <Button
          variant="outlined"
          size="small"
          disabled={acts.isBusy || isAsked || !isHeld}
          aria-describedby={isAsked ? askedId : undefined}
          onClick={() => onAsk('ask')}
        >
          Ask the customer
        </Button>
        {isAsked ? (
          <p id={askedId} className="whole soft">
            {ASKED_ALREADY}
          </p>
        ) : null}
      </div>
    </>
  );
}
