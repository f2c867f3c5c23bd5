import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { EmailField } from '@/components/forms/EmailField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { LinesField } from '@/components/forms/LinesField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { useSendContactMessage } from '@/hooks/notifications/contact';
import { getProblems } from '@/hooks/app/data/problems';
import { contactText } from '@/lib/app/text';

const schema = laterSchema(() =>
  import('@/lib/notifications/contactForm').then(({ contactBody }) => contactBody),
);

export interface ContactMessage {
  name: string;
  email: string;
  practice: string;
  message: string;
}

const EMPTY: ContactMessage = { name: '', email: '', practice: '', message: '' };

/**
 * Writes to us. When it could not be sent, every word stays in its field
 * (docs/rules/product.md#errors).
 */
export function ContactForm({ onSent }: { onSent: (message: ContactMessage) => void }) {
  const send = useSendContactMessage();
  const unsent = send.error?.reached === 'yes' ? contactText.notSent : contactText.perhapsNotSent;
  const refused = getProblems(send.error).map(({ field, message }) => ({
    field,
    message: field ? message : unsent(message),
  }));
  return (
    <CheckedForm
      initialValues={EMPTY}
      schema={schema}
      onSubmit={async (values) => {
        const message = { ...EMPTY, ...(await schema.cast(values)) };
        // A refusal stays in `send.error`, which the summary shows.
        await send.mutateAsync(message).then(
          () => onSent(message),
          () => undefined,
        );
      }}
    >
      <PortalForm label="Write to us">
        <ErrorSummary problems={send.isPending ? [] : refused} />
        <TextField name="name" label="Your name" autoComplete="name" maxLength={100} />
        <EmailField name="email" label="Email address" hint={contactText.emailHint} />
        <TextField
          name="practice"
          label="Practice or business (optional)"
          autoComplete="organization"
          maxLength={160}
        />
        <LinesField name="message" label="Message" hint={contactText.messageHint} />
        <SubmitButton reason={contactText.incomplete} busyLabel="Sending">
          Send message
        </SubmitButton>
      </PortalForm>
    </CheckedForm>
  );
}
