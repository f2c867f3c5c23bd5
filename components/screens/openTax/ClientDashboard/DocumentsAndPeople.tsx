import { styled } from '@mui/material/styles';
import { DocumentsCard } from '@/components/frame/records/DocumentsCard';
import { Pair } from '@/components/parts/Pair';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import type { ClientIds, OneClient } from '@/hooks/oneClient';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px', padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& span': { overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));

const STATES = { joined: 'Joined', invited: 'Invited', expired: 'Invitation expired' } as const;

/** Receipts of what was filed, and the client's own people. */
export function DocumentsAndPeople({ ids, client }: { ids: ClientIds; client: OneClient }) {
  const people = (): CardFace => (client.people.length === 0
    ? { kind: 'empty', why: 'Nobody yet', fills: 'Once the client is invited, who was asked and who has joined stands here.' }
    : { kind: 'full', children: (
      <List>{client.people.map(({ full_name: name, email, state }) => (
        <li key={`${state} ${email}`}>
          <span>{name || email}{name ? <small>{email}</small> : null}</span>
          <span>{STATES[state]}</span>
        </li>
      ))}</List>
    ) });
  return (
    <Pair>
      <DocumentsCard
        dense companyId={ids.clientCompanyId} fills="The receipt of each return that is filed here is kept for this client."
      />
      <SummaryCard dense title="The client’s people" height={160} face={people()} />
    </Pair>
  );
}
