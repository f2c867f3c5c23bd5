import { useFormikContext } from 'formik';
import type { Doubt } from '@/lib/kernel/doubts';
import { DoubtsQuestion } from './DoubtsQuestion';
import { fieldId } from './focusFirstProblem';
import { SubmitButton } from './SubmitButton';
import type { useDoubts } from './useDoubts';

interface SubmitOrDoubtsProps<Values> {
  doubts: ReturnType<typeof useDoubts<Values>>;
  /** Label of the button that confirms: "Add the client all the same". */
  confirm: string;
  /** Sends the values again with the confirmed sentences. */
  send: (values: Values, confirmed: string[]) => Promise<void>;
  reason: string;
  busyLabel: string;
  allowUnchanged?: boolean;
  children: React.ReactNode;
}

const sentencesOf = (doubts: readonly Doubt[]) => doubts.map(({ sentence }) => sentence);

/** Renders a form's submit button, or in its place the doubts about what was just sent. */
export function SubmitOrDoubts<Values>(props: SubmitOrDoubtsProps<Values>) {
  const { doubts, confirm, send, reason, busyLabel, allowUnchanged, children } = props;
  const { values, isSubmitting, setSubmitting } = useFormikContext<Values>();
  const open = doubts.about(values);
  if (!open)
    return (
      <SubmitButton reason={reason} busyLabel={busyLabel} allowUnchanged={allowUnchanged ?? false}>
        {children}
      </SubmitButton>
    );
  return (
    <DoubtsQuestion
      doubts={open}
      confirm={confirm}
      busy={isSubmitting}
      onConfirm={() => {
        setSubmitting(true);
        void send(values, sentencesOf(open)).finally(() => setSubmitting(false));
      }}
      onChange={() => {
        doubts.drop();
        document.getElementById(fieldId(open[0]?.field ?? ''))?.focus();
      }}
    />
  );
}
