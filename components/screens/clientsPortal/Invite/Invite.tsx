import { Button } from '@/components/parts/Button';
import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { Ban, Eye, PenLine, Smartphone } from 'lucide-react';
import { Buttons } from '@/components/parts/Buttons';
import { IconLines, type IconLine } from '@/components/parts/IconLines';
import { StatusChip } from '@/components/parts/StatusChip';
import { FactList } from '@/components/parts/FactList';
import { ClientPage } from '@/components/screens/clientsPortal/ClientPage';
import { Decline } from './Decline';
import { WithInvitation } from '@/components/screens/clientsPortal/WithInvitation';
import type { Invitation } from '@/hooks/clients/onboarding';
import type { InvitationLink } from '@/hooks/clients/useInvitationLink';
import { useSession } from '@/hooks/app/useSession';
import { formatDay, isoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { invitationText } from '@/lib/clients/text';

const Section = styled('section')(({ theme }) => ({
  '& > h2': { ...theme.typography.h2, marginBottom: 12 },
}));

/** What a yes means, for both sides: lib/access/permissions says the same to the server. */
const meaning = (practice: string, client: string): readonly IconLine[] => [
  {
    icon: Smartphone,
    title: 'You get a login of your own',
    text: invitationText.ownLogin(practice, client),
  },
  {
    icon: Eye,
    title: 'What they may see',
    text: invitationText.theySee(client),
  },
  {
    icon: PenLine,
    title: 'What they may do',
    text: invitationText.theyCan,
  },
  {
    icon: Ban,
    title: 'What they may not do',
    text: invitationText.theyNever,
  },
];

/**
 * Who invites, for which company, where the invitation stands and what a yes
 * means: all of it before anything is asked (docs/rules/product.md#invitations).
 */
export default function Invite() {
  return (
    <WithInvitation title="Your invitation">
      {(invitation, link) => <Asked invitation={invitation} link={link} />}
    </WithInvitation>
  );
}

function Asked({ invitation, link }: { invitation: Invitation; link: InvitationLink }) {
  const [isDeclining, setDeclining] = useState(false);
  const { practiceName, practiceNumber, practiceTown, clientName, email, sentAt, expiresAt } =
    invitation;
  const { company_id, client_id } = link;
  // Who they are is asked of those alone whom nobody knows yet.
  const session = useSession();
  const isKnown = invitation.hasAccount || session === 'in';
  return (
    <ClientPage
      practiceName={practiceName}
      title={`${practiceName} invites you`}
      lead={invitationText.lead(clientName)}
    >
      <FactList
        facts={[
          {
            label: 'Practice',
            value: [practiceName, practiceNumber, practiceTown].filter(Boolean).join(', '),
          },
          { label: 'Company', value: clientName },
          { label: 'Sent to', value: `${email}, ${formatDay(isoDate(new Date(sentAt)))}` },
          {
            label: 'Status',
            value: (
              <StatusChip word="With client">{`Open until ${formatDay(isoDate(new Date(expiresAt)))}`}</StatusChip>
            ),
          },
        ]}
      />
      <Section aria-labelledby="means">
        <h2 id="means">What it means to accept</h2>
        <IconLines lines={meaning(practiceName, clientName)} level="h3" />
      </Section>
      {isDeclining ? (
        <Decline link={link} practiceName={practiceName} onKeep={() => setDeclining(false)} />
      ) : (
        <Buttons gap={12}>
          <Button
            variant="contained"
            href={pageHref(isKnown ? 'clientAccount' : 'clientAbout', { company_id, client_id })}
          >
            Continue to accept
          </Button>
          <Button variant="outlined" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        </Buttons>
      )}
    </ClientPage>
  );
}
