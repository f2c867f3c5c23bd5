import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { LinesField } from '@/components/forms/LinesField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useSendBackReturn, type ApprovalIds, type ClientApproval } from '@/hooks/filing';
import { fieldErrorsOf, problemsOf } from '@/hooks/app/data/problems';
import { sendBackReturnBody } from '@/lib/filing/approvals/forms';
import { LONGEST_REASON } from '@/lib/filing/approvals/returnApproval';

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
          setErrors(fieldErrorsOf(refused, 'reason'));
        }
      }}
    >
      <PortalForm label="Send the return back">
        <ErrorSummary problems={problemsOf(sendBack.error, 'reason')} />
        <LinesField
          name="reason"
          label="What is not right?"
          rows={4}
          longest={LONGEST_REASON}
          hint={`${practice_name} sees it, and no email holds it. Up to ${LONGEST_REASON} characters.`}
        />
        <SubmitButton
          reason={`Say what is not right, in up to ${LONGEST_REASON} characters.`}
          note="Nothing is sent to HMRC."
          busyLabel="Sending back"
        >
          Send it back
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
