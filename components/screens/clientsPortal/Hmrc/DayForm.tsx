import { Formik } from 'formik';
import { DayFields } from '@/components/forms/DayFields';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { useAskOwnAuthorisation, type AgentIds } from '@/hooks/clients/signUp';
import { getProblems } from '@/hooks/app/data/problems';
import { useNow } from '@/hooks/app/page/useNow';
import { pastDayProblem, typedDay, type TypedDay } from '@/lib/kernel/dates/typedDay';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { clientHmrcText } from '@/lib/clients/text';

/**
 * The fact by which HMRC knows the business; three wrong ones and we ask no more until tomorrow.
 */
export function DayForm({ ids, isLast }: { ids: AgentIds; isLast: boolean }) {
  const ask = useAskOwnAuthorisation(ids);
  const now = useNow();
  const validate = (typed: TypedDay) => {
    const problem = now && pastDayProblem(typed, isoDate(now));
    return problem ? { [problem.field]: problem.message } : {};
  };
  // The day is one fact in three fields: what HMRC says of it stands at the first.
  const problems = getProblems(ask.error).map(({ field, message }) => ({
    message,
    ...(field && { field: 'day' }),
  }));
  return (
    <Formik<TypedDay>
      initialValues={{ day: '', month: '', year: '' }}
      validate={validate}
      onSubmit={async (typed) => {
        const registered_on = typedDay(typed);
        if (registered_on) await ask.mutateAsync({ registered_on }).catch(() => undefined);
      }}
    >
      <PortalForm label="Day of VAT registration">
        <ErrorSummary problems={problems} />
        <DayFields
          legend="When did the business register for VAT?"
          hint={clientHmrcText.registrationDayHint(isLast ? ` ${clientHmrcText.lastTry}` : '')}
        />
        <SubmitButton
          reason={clientHmrcText.enterDay}
          note={clientHmrcText.hmrcAsksNext}
          busyLabel="Asking HMRC"
        >
          Continue
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
