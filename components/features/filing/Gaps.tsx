import { Formik } from 'formik';
import { useState } from 'react';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { RadioCards } from '@/components/forms/RadioCards';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { Button } from '@/components/parts/Button';
import { Notice } from '@/components/parts/Notice';
import { ActionRow, Panel } from '@/components/parts/Panel';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import type { PeriodIds } from '@/lib/access/ids';
import { useAnswerGaps, type VatReturn } from '@/hooks/overview/vat';
import {
  answerProblem,
  GAP_REASON_WORDS,
  GAP_REASONS,
  type GapReason,
} from '@/lib/vat/books/gapAnswer';

type GapsOf = NonNullable<VatReturn['gaps']>;
interface Values {
  reason: GapReason | '';
  words: string;
}

const OPTIONS = GAP_REASONS.map((value) => ({ value, ...GAP_REASON_WORDS[value] }));

function problemsIn({ reason, words }: Values): { reason?: string; words?: string } {
  if (reason === '') return { reason: 'Choose how the figures are right' };
  const missing = answerProblem({ reason, words });
  return missing ? { words: missing } : {};
}

/**
 * The amounts in the books that are in no box, above the boxes, and the person's explanation why
 * the figures are right without them, which is required before the return can be sent
 * (docs/rules/vat.md#filing-with-gaps).
 */
export function Gaps({ gaps, ids }: { gaps: GapsOf; ids: PeriodIds }) {
  const [isChanging, setChanging] = useState(false);
  const { title, sentences, answer } = gaps;
  return (
    <>
      <Notice tone="warning" title={title}>
        {sentences.join(' ')}
      </Notice>
      {answer && !isChanging ? (
        <Panel role="group" aria-label="How the figures are right">
          <p>
            You said: {GAP_REASON_WORDS[answer.reason].title.toLowerCase()}. {answer.words ?? ''}
          </p>
          <p>This is kept with the return you send.</p>
          <ActionRow>
            <Button variant="outlined" onClick={() => setChanging(true)}>
              Change what you said
            </Button>
          </ActionRow>
        </Panel>
      ) : (
        <AnswerForm gaps={gaps} ids={ids} onDone={() => setChanging(false)} />
      )}
    </>
  );
}

function AnswerForm({
  gaps: { hash, answer },
  ids,
  onDone,
}: {
  gaps: GapsOf;
  ids: PeriodIds;
  onDone: () => void;
}) {
  const save = useAnswerGaps(ids);
  const onSubmit = async ({ reason, words }: Values) => {
    if (reason === '') return;
    await save
      .mutateAsync({ gaps_hash: hash, reason, ...(words.trim() && { words: words.trim() }) })
      .then(onDone, (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
  };
  return (
    <Panel>
      <Formik<Values>
        initialValues={{ reason: answer?.reason ?? '', words: answer?.words ?? '' }}
        validate={problemsIn}
        validateOnMount
        onSubmit={onSubmit}
      >
        <PortalForm label="How the figures are right">
          {save.error ? <ErrorSummary problems={[{ message: save.error.sentence }]} /> : null}
          <RadioCards
            name="reason"
            legend="How are the figures right without it?"
            options={OPTIONS}
            hint="Put it right in Xero and it counts here after the next reading. Or say why the boxes are right as they are."
          />
          <TextField
            name="words"
            label="In your own words"
            hint="Kept with the return, and only needed for another reason."
          />
          <SubmitButton
            reason="Choose how the figures are right"
            note="Nothing is sent to HMRC yet."
            busyLabel="Saving"
          >
            Save what you said
          </SubmitButton>
        </PortalForm>
      </Formik>
    </Panel>
  );
}
