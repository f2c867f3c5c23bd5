import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { useSendBackReturn, type ApprovalIds, type ClientApproval } from '@/hooks/approvals';
import { fieldErrorsOf, problemsOf } from '@/hooks/problems';
import { sendBackReturnBody } from '@/lib/contract/approvalForms';

/** What is not right, for the accountants: it goes to their page and into no e-mail. */
export function SendBackForm({ ids, asked: { approval_id, practice_name } }: { ids: ApprovalIds; asked: ClientApproval }) {
  const sendBack = useSendBackReturn(ids);
  return (
    <Formik
      initialValues={{ reason: '' }} validationSchema={sendBackReturnBody.pick(['reason'])}
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
        <TextField name="reason" label="What is not right?" hint={`${practice_name} sees it.`} autoComplete="off" maxLength={500} />
        <SubmitButton reason="Say what is not right, in a few words." note="Nothing is sent to HMRC." busyLabel="Sending back">
          Send it back
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
