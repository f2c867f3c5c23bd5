import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useDeclineOffer, type OfferIds, type RefundOffer } from '@/hooks/refunds/offers';
import { declineOfferBody } from '@/lib/refunds/offers/forms';
import { clientRefundText } from '@/lib/clients/text';

/** The form to decline, with an optional reason for the practice. */
export function DeclineForm({
  ids,
  offer: { offer_id, practice_name },
}: {
  ids: OfferIds;
  offer: RefundOffer;
}) {
  const decline = useDeclineOffer(ids);
  return (
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={declineOfferBody.pick(['reason'])}
      onSubmit={async ({ reason }, { setErrors }) => {
        try {
          await decline.mutateAsync({ offer_id, ...(reason.trim() && { reason: reason.trim() }) });
        } catch (refused) {
          setErrors(getFieldErrors(refused, 'reason'));
        }
      }}
    >
      <PortalForm label="Decline the offer">
        <ErrorSummary problems={getProblems(decline.error, 'reason')} />
        <TextField
          name="reason"
          label="Why, if you like to say"
          hint={`${practice_name} sees it.`}
          autoComplete="off"
          maxLength={300}
        />
        <SubmitButton
          allowUnchanged
          reason=""
          note={clientRefundText.ifDeclined}
          busyLabel="Declining"
        >
          Decline
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
