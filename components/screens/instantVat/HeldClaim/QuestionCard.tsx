import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { LinesField } from '@/components/forms/LinesField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Card } from '@/components/parts/Card';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import type { ClaimReview } from '@/hooks/overview/vat';
import { useAnswerReview } from '@/hooks/refunds/heldClaim';
import type { ClaimIds } from '@/lib/access/ids';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { answerForm, LONGEST_WORDS } from '@/lib/refunds/review/forms';
import { answerTimeWords } from '@/lib/refunds/review/answerWords';
import { heldClaimText } from '@/lib/refunds/text';

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginTop: 8,
  '& blockquote': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

type Question = NonNullable<ClaimReview['question']>;

interface QuestionProps {
  ids: ClaimIds;
  question: Question;
  /** True if the page shows the button “Add an invoice”. */
  canAddInvoice: boolean;
  now: Date;
}

/** Our question to the customer, with the form to answer it once, or the sent answer. */
export function QuestionCard({ ids, question, canAddInvoice, now }: QuestionProps) {
  const today = isoDate(now);
  return (
    <Card title={question.answer === undefined ? 'Our question' : 'You have answered'}>
      <Words>
        <blockquote>{question.text}</blockquote>
        {question.answer === undefined ? (
          <AnswerForm
            key={question.askedAt}
            ids={ids}
            askedAt={question.askedAt}
            canAddInvoice={canAddInvoice}
          />
        ) : (
          <>
            <h3>Your answer</h3>
            <blockquote>{question.answer}</blockquote>
            <small>
              {heldClaimText.answerSent(
                question.answeredAt ? ` ${answerTimeWords(question.answeredAt, today)}` : '',
              )}
            </small>
          </>
        )}
      </Words>
    </Card>
  );
}

function AnswerForm({
  ids,
  askedAt,
  canAddInvoice,
}: {
  ids: ClaimIds;
  askedAt: Question['askedAt'];
  canAddInvoice: boolean;
}) {
  const send = useAnswerReview(ids);
  return (
    <Formik
      initialValues={{ answer: '' }}
      validationSchema={answerForm}
      onSubmit={async ({ answer }, { setErrors }) => {
        try {
          await send.mutateAsync({ answer: answer.trim(), asked_at: askedAt });
        } catch (refused) {
          setErrors(getFieldErrors(refused, 'answer'));
        }
      }}
    >
      <PortalForm label="Answer the question">
        <ErrorSummary problems={getProblems(send.error, 'answer')} />
        <LinesField
          name="answer"
          label="Your answer"
          hint={canAddInvoice ? heldClaimText.answerOnceOrDocument : heldClaimText.answerOnce}
          rows={4}
          longest={LONGEST_WORDS}
        />
        <SubmitButton reason="Write your answer first" busyLabel="Sending">
          Send the answer
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
