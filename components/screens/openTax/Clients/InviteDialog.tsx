import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { Words } from './dialogStyles';
import { InvitationsLeft } from './InvitationsLeft';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { useAlerts } from '@/hooks/app/useAlerts';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { usePractice } from '@/hooks/practice/practice';
import {
  useChangeInviteAddress,
  useInviteToClient,
  type ListedClient,
} from '@/hooks/clients/clients';
import { inviteBody } from '@/lib/clients/forms';
import { ACCESS_WORDS, REMINDED_WORDS } from '@/lib/clients/onboarding/invitationWords';
import { inviteText } from '@/lib/clients/text';

interface InviteDialogProps {
  row: Pick<ListedClient, 'client_id' | 'name'> & Partial<Pick<ListedClient, 'invitation'>>;
  practiceId: string;
  /** True if its open invitation is sent to another address instead of the previous one. */
  isChange?: boolean;
  onClose: () => void;
}

/**
 * Renders the form for inviting a person to an existing client; the consequences of accepting are
 * shown before any field.
 */
export function InviteDialog({ row, practiceId, isChange = false, onClose }: InviteDialogProps) {
  const invite = useInviteToClient(practiceId, row.client_id);
  const change = useChangeInviteAddress(practiceId, row.client_id);
  const practice = usePractice(practiceId);
  const { show } = useAlerts();
  const { full_name: name = '', email = '' } = row.invitation ?? {};
  const title = isChange ? `Change the address for ${row.name}` : `Invite ${row.name}`;
  const sending = isChange ? change : invite;
  if (practice && !practice.isConfirmed) {
    return (
      <PortalDialog open title={title} onClose={onClose}>
        <Words>
          <ConnectFirst practice={practice} />
        </Words>
      </PortalDialog>
    );
  }
  return (
    <PortalDialog open title={title} onClose={onClose} dismissable={!sending.isPending}>
      <Words>
        {isChange ? <p>{inviteText.earlierLink(email)}</p> : null}
        {ACCESS_WORDS.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>{inviteText.oneLink(REMINDED_WORDS)}</p>
        <InvitationsLeft practiceId={practiceId} />
      </Words>
      <Formik
        initialValues={{ full_name: name, email: isChange ? '' : email }}
        validationSchema={inviteBody}
        onSubmit={async (values, { setErrors }) => {
          try {
            await (isChange
              ? change.mutateAsync({ ...values, instead_of: email })
              : invite.mutateAsync(values));
          } catch (refused) {
            setErrors(getFieldErrors(refused, 'email'));
            return;
          }
          onClose();
          show(inviteText.sent(values.email.trim()), 'success');
        }}
      >
        <PortalForm label={title}>
          <ErrorSummary problems={getProblems(sending.error, 'email')} />
          <TextField name="full_name" label="Their name" autoComplete="off" maxLength={100} />
          <TextField
            name="email"
            label={isChange ? 'Their new email address' : 'Their email address'}
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
          />
          <SubmitButton
            reason={inviteText.nameOrEmailMissing}
            busyLabel="Sending"
            allowUnchanged={!isChange && email !== ''}
          >
            Send the invitation
          </SubmitButton>
        </PortalForm>
      </Formik>
    </PortalDialog>
  );
}
