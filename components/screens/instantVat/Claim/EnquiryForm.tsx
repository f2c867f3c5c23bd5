import { Button } from '@/components/parts/Button';
import { InputBox } from '@/components/forms/InputBox';
import { styled } from '@mui/material/styles';
import { useId, useState, type FormEvent } from 'react';
import { describedBy, FieldShell } from '@/components/forms/FieldShell';
import { useKeptFields } from '@/components/forms/useKeptFields';
import { CheckMark } from '@/components/parts/CheckMark';
import { TextButton } from '@/components/parts/TextButton';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { useAnswerEnquiry, useRecordEnquiry } from '@/hooks/refunds/followUp';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import type { PeriodIds } from '@/lib/access/ids';
import { enquiryReference, enquiryReferenceProblem } from '@/lib/refunds/followUp/enquiries';
import { isIsoDate } from '@/lib/kernel/dates/ukDates';
import { claimText } from '@/lib/refunds/text';

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 440 });
const Choice = styled('select')(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  minHeight: 50,
  padding: '0 14px',
  borderRadius: 6,
  color: 'inherit',
  border: `1px solid ${theme.vars.palette.surface.edge}`,
  backgroundColor: theme.vars.palette.background.paper,
}));
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  '& button': { minHeight: 44 },
});
const Label = styled('label')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  columnGap: 12,
  minHeight: 44,
  alignItems: 'center',
});

const HOW = [
  ['letter', 'A letter'],
  ['call', 'A phone call'],
  ['email', 'An e-mail'],
] as const;

interface DayFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (day: string) => void;
  error: string | undefined;
}

function DayField({ label, hint, value, onChange, error }: DayFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} hint={hint} {...(error && { error })}>
      <InputBox
        id={id}
        type="date"
        value={value}
        error={Boolean(error)}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={describedBy(id, { hint, ...(error && { error }) })}
      />
    </FieldShell>
  );
}

const REFERENCE_HINT = claimText.referenceHint;

function ReferenceField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (reference: string) => void;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <FieldShell id={id} label="HMRC’s reference" hint={REFERENCE_HINT} {...(error && { error })}>
      <InputBox
        id={id}
        value={value}
        error={Boolean(error)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={describedBy(id, { hint: REFERENCE_HINT, ...(error && { error }) })}
      />
    </FieldShell>
  );
}

/** Returns the error unless a field of the form shows it. */
const elsewhere = (error: ApiError | null, fields: readonly string[]) =>
  error && !fields.some((field) => error.fields[field]) ? error : undefined;

/** The form for a question of HMRC's: how and when it asked, and its reference. */
export function EnquiryForm({ ids, onDone }: { ids: PeriodIds; onDone: () => void }) {
  const record = useRecordEnquiry(ids);
  const how = useId();
  const [by, setBy] = useState<(typeof HOW)[number][0]>('letter');
  const [day, setDay] = useState('');
  const [afterFive, setAfterFive] = useState(false);
  const [reference, setReference] = useState('');
  useKeptFields({
    name: 'enquiry',
    values: { by, day, afterFive, reference },
    put: (kept) => {
      setBy(kept.by);
      setDay(kept.day);
      setAfterFive(kept.afterFive);
      setReference(kept.reference);
    },
  });
  const [missing, setMissing] = useState(false);
  const wrong = missing ? enquiryReferenceProblem(reference) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = !isIsoDate(day) || enquiryReferenceProblem(reference) !== undefined;
    setMissing(isWrong);
    const given = enquiryReference(reference);
    if (!isWrong) {
      record.mutate(
        { by, asked_on: day, after_five: afterFive, ...(given && { reference: given }) },
        { onSuccess: onDone },
      );
    }
  };
  const other = elsewhere(record.error, ['asked_on', 'reference']);
  return (
    <Form onSubmit={send} noValidate aria-label="Record a question">
      <FieldShell id={how} label={claimText.howAsked}>
        <Choice id={how} value={by} onChange={(event) => setBy(event.target.value as typeof by)}>
          {HOW.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      </FieldShell>
      <DayField
        label={claimText.whichDay}
        hint={by === 'letter' ? 'The date on the letter' : claimText.dayOfCall}
        value={day}
        onChange={(next) => {
          setDay(next);
          setMissing(false);
          record.reset();
        }}
        error={
          missing && !isIsoDate(day) ? 'Enter the day HMRC asked' : record.error?.fields.asked_on
        }
      />
      {by === 'letter' ? null : (
        <Label>
          <CheckMark
            type="checkbox"
            checked={afterFive}
            onChange={(event) => setAfterFive(event.target.checked)}
          />
          <span>{claimText.afterFive}</span>
        </Label>
      )}
      <ReferenceField
        value={reference}
        error={wrong ?? record.error?.fields.reference}
        onChange={(next) => {
          setReference(next);
          setMissing(false);
          record.reset();
        }}
      />
      {other ? <ActNotice error={other} title={claimText.questionNotRecorded} /> : null}
      <Row>
        <Button type="submit" variant="contained" size="small" disabled={record.isPending}>
          Save the question
        </Button>
        <TextButton onClick={onDone}>Cancel</TextButton>
      </Row>
    </Form>
  );
}

/** The form for the day on which HMRC had a complete answer. */
export function AnswerForm({ ids, enquiryId }: { ids: PeriodIds; enquiryId: string }) {
  const answer = useAnswerEnquiry(ids);
  const [day, setDay] = useState('');
  useKeptFields({
    name: `answer ${enquiryId}`,
    values: { day },
    put: (kept) => setDay(kept.day),
  });
  const [missing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isIsoDate(day));
    if (isIsoDate(day)) answer.mutate({ enquiry_id: enquiryId, answered_on: day });
  };
  const other = elsewhere(answer.error, ['answered_on']);
  return (
    <Form onSubmit={send} noValidate aria-label="Record the answer">
      <DayField
        label="Answered in full on"
        value={day}
        onChange={(next) => {
          setDay(next);
          setMissing(false);
          answer.reset();
        }}
        error={missing ? 'Enter the day you answered' : answer.error?.fields.answered_on}
      />
      {other ? <ActNotice error={other} title={claimText.answerNotRecorded} /> : null}
      <Row>
        <Button type="submit" variant="outlined" size="small" disabled={answer.isPending}>
          Save the answer
        </Button>
      </Row>
    </Form>
  );
}
