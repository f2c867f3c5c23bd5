import { Formik } from 'formik';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { LinesField } from '@/components/forms/LinesField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Block } from '@/components/parts/Block';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Text } from '@/components/parts/Text';
import { TextButton } from '@/components/parts/TextButton';
import { draftKey, type Drafts } from './drafts';
import { SaveDraft } from './SaveDraft';
import type { SendOutcome } from './useReviewActs';
import { getFieldErrors } from '@/hooks/app/data/problems';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { askBody, LONGEST_WORDS, refuseBody } from '@/lib/refunds/review/forms';
import { reviewText } from '@/lib/refunds/text';

const REFUSE = {
  title: 'Refuse the payout to',
  words: reviewText.refusalMeans,
  field: 'reason',
  label: 'Reason',
  schema: refuseBody.pick(['reason']),
  missing: reviewText.reasonMissing,
  submit: 'Refuse it',
  submitting: 'Refusing it',
  failed: reviewText.notRefused,
} as const;

const ASK = {
  title: 'Ask',
  words: reviewText.questionGoesTo,
  field: 'question',
  label: 'Question',
  schema: askBody.pick(['question']),
  missing: 'Write your question',
  submit: 'Ask it',
  submitting: 'Asking it',
  failed: reviewText.notAsked,
} as const;

interface AnswerDialogProps {
  act: 'refuse' | 'ask';
  payout: { claimId: string; companyName: string };
  drafts: Drafts;
  /** Why it was refused when it was last sent. */
  error: ApiError | undefined;
  onSend: (text: string) => Promise<SendOutcome>;
  onClose: () => void;
}

/** Asks for the reason or the question, in words for the customer. What was typed stays. */
export function AnswerDialog({ act, payout, drafts, error, onSend, onClose }: AnswerDialogProps) {
  const { title, words, field, label, schema, missing, submit, submitting, failed } =
    act === 'refuse' ? REFUSE : ASK;
  const draft = draftKey(payout.claimId, act);
  const before = drafts.get(draft) ?? '';
  return (
    <PortalDialog open title={`${title} ${payout.companyName}`} onClose={onClose}>
      <Text font="body2" tone="quiet" top={8} below={20}>
        {words}
      </Text>
      <Formik<Record<string, string>>
        initialValues={{ [field]: before }}
        validationSchema={schema}
        onSubmit={async (values, { setErrors }) => {
          const { isOver, error: refused } = await onSend((values[field] ?? '').trim());
          if (isOver) onClose();
          else setErrors(getFieldErrors(refused));
        }}
      >
        <PortalForm label={submit}>
          <SaveDraft drafts={drafts} of={draft} field={field} />
          <LinesField name={field} label={label} rows={4} longest={LONGEST_WORDS} />
          {error && !error.fields[field] ? <ActNotice error={error} title={failed} /> : null}
          <SubmitButton reason={missing} busyLabel={submitting} allowUnchanged={before !== ''}>
            {submit}
          </SubmitButton>
        </PortalForm>
      </Formik>
      <Block top={16}>
        <TextButton onClick={onClose}>Not now</TextButton>
      </Block>
    </PortalDialog>
  );
}
