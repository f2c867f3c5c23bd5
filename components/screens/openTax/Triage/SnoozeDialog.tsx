import { useFormikContext } from 'formik';
import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { Button } from '@/components/parts/Button';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Text } from '@/components/parts/Text';
import { getFieldErrors } from '@/hooks/app/data/problems';
import { useSnooze, type TriageItem } from '@/hooks/clients/triage';
import { LONGEST_REASON } from '@/lib/clients/triage/snooze';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { taxOfWords } from '@/lib/clients/list/rowWords';
import { triageText } from '@/lib/clients/text';
import { lineOfItem } from './triageQuery';

const schema = laterSchema(() =>
  import('@/lib/clients/triage/forms').then(({ snoozeBody }) => snoozeBody),
);
const Days = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: -8 });

/** The usual days, one press each. */
const OFTEN = [
  [1, 'Tomorrow'],
  [3, 'In 3 days'],
  [7, 'In a week'],
  [14, 'In 2 weeks'],
] as const;

function OftenDays({ today }: { today: IsoDate }) {
  const { setFieldValue } = useFormikContext();
  return (
    <Days>
      {OFTEN.map(([days, label]) => (
        <Button
          key={days}
          variant="outlined"
          size="small"
          onClick={() => void setFieldValue('until', addDays(today, days))}
        >
          {label}
        </Button>
      ))}
    </Days>
  );
}

interface SnoozeDialogProps {
  item: TriageItem;
  practiceId: string;
  today: IsoDate;
  onClose: (isDone: boolean) => void;
}

/**
 * Renders the form for the day until which an item is snoozed and the reason; it shows when the
 * item returns automatically.
 */
export function SnoozeDialog({ item, practiceId, today, onClose }: SnoozeDialogProps) {
  const snooze = useSnooze(practiceId);
  const line = lineOfItem(item);
  return (
    <PortalDialog
      open
      title={`Put off ${item.name}, ${taxOfWords(item)}`}
      onClose={() => onClose(false)}
      dismissable={!snooze.isPending}
    >
      <Text font="body2" tone="quiet" top={8} below={20}>
        {triageText.whatPutOffDoes}
      </Text>
      <CheckedForm
        initialValues={{ ...line, until: addDays(today, 7) as string, reason: '' }}
        schema={schema}
        onSubmit={async (values, { setErrors }) => {
          try {
            await snooze.mutateAsync((await schema.cast(values as never)) as never);
          } catch (refused) {
            setErrors(getFieldErrors(refused));
            return;
          }
          onClose(true);
        }}
      >
        <PortalForm label="Put off">
          <TextField name="until" label="Until" type="date" />
          <OftenDays today={today} />
          <TextField
            name="reason"
            label="Why?"
            hint="Your colleagues see it"
            maxLength={LONGEST_REASON}
            autoComplete="off"
          />
          {snooze.error && !snooze.error.fields.until ? (
            <ActNotice error={snooze.error} title={triageText.notPutOff} />
          ) : null}
          <SubmitButton reason="Say why" busyLabel="Putting it off">
            Put it off
          </SubmitButton>
        </PortalForm>
      </CheckedForm>
    </PortalDialog>
  );
}
