import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';
import { Button } from '@/components/parts/Button';
import { Buttons } from '@/components/parts/Buttons';
import { PortalDialog } from '@/components/parts/PortalDialog';
import { ConnectFirst } from '@/components/screens/openTax/ConnectFirst';
import { Words } from './dialogStyles';
import { InvitationsLeft } from './InvitationsLeft';
import { useInviteClients, type ListedClient } from '@/hooks/clients/clients';
import { usePractice } from '@/hooks/practice/practice';
import { getProblems } from '@/hooks/app/data/problems';
import { inviteManyBody } from '@/lib/clients/forms';
import { counted } from '@/lib/kernel/text/count';
import { ACCESS_WORDS, REMINDED_WORDS } from '@/lib/clients/onboarding/invitationWords';
import { inviteText } from '@/lib/clients/text';

const Whom = styled('fieldset')(({ theme }) => ({
  border: 0,
  padding: '0 0 16px',
  margin: 0,
  minWidth: 0,
  display: 'grid',
  gap: '0 16px',
  '& legend': { ...theme.typography.body1, fontWeight: 600, padding: '0 0 8px' },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    '& legend': { gridColumn: '1 / -1' },
  },
}));

interface InviteManyProps {
  /** The ticked rows of this page that can be invited. */
  rows: readonly ListedClient[];
  /**
   * Ticked clients that are left out: they have joined, or have an open invitation, or are on other
   * pages.
   */
  leftOut: number;
  practiceId: string;
  onClose: (isSent: boolean) => void;
}

/**
 * Renders the form that invites one person of each ticked client; the consequences of accepting are
 * shown before any field, and refusals at its end.
 */
export function InviteManyDialog({ rows: given, leftOut, practiceId, onClose }: InviteManyProps) {
  // The list is read again once they are sent; these rows stay as they were when the dialog opened.
  const [rows] = useState(given);
  const invite = useInviteClients(practiceId);
  const practice = usePractice(practiceId);
  const title = `Invite ${counted(rows.length, 'client')}`;
  const { data } = invite;
  const close = () => onClose(data !== undefined);
  if (practice && !practice.isConfirmed) {
    return (
      <PortalDialog open title={title} onClose={close}>
        <Words>
          <ConnectFirst practice={practice} />
        </Words>
      </PortalDialog>
    );
  }
  const without =
    leftOut > 0 ? <p>{inviteText.leftOut(counted(leftOut, 'ticked client'))}</p> : null;
  if (data || rows.length === 0) {
    const nameOf = (id: string) =>
      rows.find(({ client_id }) => client_id === id)?.name ?? 'A client';
    return (
      <PortalDialog
        open
        title={data ? `${counted(data.sent, 'invitation')} on the way` : 'No one to invite'}
        onClose={close}
      >
        <Words>
          {without}
          {data && data.problems.length > 0 ? (
            <>
              <p>{counted(data.problems.length, 'client')} could not be invited:</p>
              <ul>
                {data.problems.map(({ client_id: id, sentence }) => (
                  <li key={id}>
                    {nameOf(id)}: {sentence}
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </Words>
        <Buttons gap={12} top={24}>
          <Button variant="contained" onClick={close}>
            Close
          </Button>
        </Buttons>
      </PortalDialog>
    );
  }
  const invitations = rows.map(({ client_id, invitation: { full_name = '', email = '' } }) => ({
    client_id,
    full_name,
    email,
  }));
  return (
    <PortalDialog open title={title} onClose={close} dismissable={!invite.isPending}>
      <Words>
        {ACCESS_WORDS.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>{inviteText.eachLink(REMINDED_WORDS)}</p>
        <InvitationsLeft practiceId={practiceId} />
        {without}
      </Words>
      <Formik
        initialValues={{ invitations }}
        validationSchema={inviteManyBody}
        onSubmit={async (values) => {
          await invite.mutateAsync(values).catch(() => undefined);
        }}
      >
        <PortalForm label={title}>
          <ErrorSummary problems={getProblems(invite.error)} />
          {rows.map(({ client_id, name }, at) => (
            <Whom key={client_id}>
              <legend>{name}</legend>
              <TextField
                name={`invitations.${at}.full_name`}
                label="Their name"
                autoComplete="off"
                maxLength={100}
              />
              <TextField
                name={`invitations.${at}.email`}
                label="Their email address"
                type="email"
                inputMode="email"
                autoComplete="off"
                spellCheck={false}
                maxLength={254}
              />
            </Whom>
          ))}
          <SubmitButton
            reason={inviteText.someMissing}
            busyLabel="Sending"
            allowUnchanged={invitations.every(
              ({ full_name, email }) => full_name !== '' && email !== '',
            )}
          >
            Send {counted(rows.length, 'invitation')}
          </SubmitButton>
        </PortalForm>
      </Formik>
    </PortalDialog>
  );
}
