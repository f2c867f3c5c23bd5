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
import { gapsText, vatReturnText } from '@/lib/filing/text';

type GapsOf = NonNullable<VatReturn['gaps']>;
interface Values {
  reason: GapReason | '';
  words: string;
}

const OPTIONS = GAP_REASONS.map((value) => ({ value, ...GAP_REASON_WORDS[value] }));

function problemsIn({ reason, words }: Values): { reason?: string; words?: string } {
  if (reason === '') return { reason: gapsText.reasonMissing };
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
          <p>{gapsText.keptWithReturn}</p>
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
            legend={gapsText.howRight}
            options={OPTIONS}
            hint={gapsText.correctInXero}
          />
          <TextField name="words" label="In your own words" hint={gapsText.wordsHint} />
          <SubmitButton
            reason={gapsText.reasonMissing}
            note={vatReturnText.nothingSentYet}
            busyLabel="Saving"
          >
            Save what you said
          </SubmitButton>
        </PortalForm>
      </Formik>
    </Panel>
  );
}
