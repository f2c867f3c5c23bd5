import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Words } from './dialogLook';
import { fieldErrorsOf, problemsOf } from '@/hooks/problems';
import { useAlerts } from '@/hooks/useAlerts';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { usePractice } from '@/hooks/openTax';
import { useInviteToClient, type ListedClient } from '@/hooks/clients';
import { inviteBody } from '@/lib/contract/clientForms';

interface InviteDialogProps { row: Pick<ListedClient, 'client_id' | 'name'>; practiceId: string; onClose: () => void }

/** Whom to invite to a client that the practice has already. */
export function InviteDialog({ row, practiceId, onClose }: InviteDialogProps) {
  const invite = useInviteToClient(practiceId, row.client_id);
  const practice = usePractice(practiceId);
  const { show } = useAlerts();
  if (practice && !practice.isConfirmed) {
    return <PortalDialog open title={`Invite ${row.name}`} onClose={onClose}><Words><ConnectFirst practice={practice} /></Words></PortalDialog>;
  }
  return (
    <PortalDialog open title={`Invite ${row.name}`} onClose={onClose} dismissable={!invite.isPending}>
      <Words>
        <p>They get a link by email that works once within 21 days. They see what their taxes are and when they are due, and nothing of your
          other clients.</p>
      </Words>
      <Formik
        initialValues={{ full_name: '', email: '' }} validationSchema={inviteBody}
        onSubmit={async (values, { setErrors }) => {
          try {
            await invite.mutateAsync(values);
          } catch (refused) {
            setErrors(fieldErrorsOf(refused, 'email'));
            return;
          }
          onClose();
          show(`An invitation is on its way to ${values.email.trim()}.`, 'success');
        }}
      >
        <PortalForm label={`Invite ${row.name}`}>
          <ErrorSummary problems={problemsOf(invite.error, 'email')} />
          <TextField name="full_name" label="Their name" autoComplete="off" maxLength={100} />
          <TextField
            name="email" label="Their email address" type="email" inputMode="email" autoComplete="off" spellCheck={false}
            maxLength={254}
          />
          <SubmitButton reason="Enter a name and an email address to continue" busyLabel="Sending">Send the invitation</SubmitButton>
        </PortalForm>
      </Formik>
    </PortalDialog>
  );
}
