import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { LinesField } from '@/components/forms/LinesField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useSendBackReturn, type ApprovalIds, type ClientApproval } from '@/hooks/filing';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { sendBackReturnBody } from '@/lib/filing/approvals/forms';
import { LONGEST_REASON } from '@/lib/filing/approvals/returnApproval';
import { clientApprovalText } from '@/lib/filing/text';

/** What is not right, for the accountants: it goes to their page and into no e-mail. */
export function SendBackForm({
  ids,
  asked: { approval_id, practice_name },
}: {
  ids: ApprovalIds;
  asked: ClientApproval;
}) {
  const sendBack = useSendBackReturn(ids);
  return (
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={sendBackReturnBody.pick(['reason'])}
      onSubmit={async ({ reason }, { setErrors }) => {
        try {
          await sendBack.mutateAsync({ approval_id, reason: reason.trim() });
        } catch (refused) {
          setErrors(getFieldErrors(refused, 'reason'));
        }
      }}
    >
      <PortalForm label="Send the return back">
        <ErrorSummary problems={getProblems(sendBack.error, 'reason')} />
        <LinesField
          name="reason"
          label="What is not right?"
          rows={4}
          longest={LONGEST_REASON}
          hint={clientApprovalText.reasonHint(practice_name, LONGEST_REASON)}
        />
        <SubmitButton
          reason={clientApprovalText.giveReason(LONGEST_REASON)}
          note={clientApprovalText.nothingToHmrc}
          busyLabel="Sending back"
        >
          Send it back
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
