import { useState } from 'react';
import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { DocumentsCard } from '@/components/features/records/DocumentsCard';
import { Block } from '@/components/parts/Block';
import { Pair } from '@/components/parts/Pair';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TextButton } from '@/components/parts/TextButton';
import { NextInvitation } from '@/components/screens/openTax/Clients/NextInvitation';
import type { ClientIds } from '@/lib/access/ids';
import type { OneClient } from '@/hooks/clients/oneClient';
import { useNow } from '@/hooks/app/page/useNow';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { notSharedWords } from '@/lib/taxes/notShared';
import { invitationSentence, invitationWords } from '@/lib/clients/onboarding/invitationWords';
import { clientPageText } from '@/lib/clients/text';

const EndPersonDialog = dynamic(
  () => import('./EndPersonDialog').then((module) => module.EndPersonDialog),
  { ssr: false },
);

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& span': { overflowWrap: 'anywhere' },
  '& button': { marginLeft: 12 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

/** Renders the newest invitation's recipient and state, while it is not accepted. */
function Invited({ ids, client, today }: { ids: ClientIds; client: OneClient; today: IsoDate }) {
  const { invitation } = client;
  const { text, look } = invitationWords(invitation, today);
  return (
    <li>
      <span>
        {invitation.full_name ?? invitation.email}{' '}
        {invitation.full_name ? <small>{invitation.email}</small> : null}
      </span>
      {look ? <StatusChip word={look}>{text}</StatusChip> : <span>{text}</span>}
      <div>
        <small>{invitationSentence(invitation)}</small>
        <Block top={8}>
          <NextInvitation
            row={{ ...client, client_company_id: ids.clientCompanyId }}
            practiceId={ids.practiceId}
            look="outlined"
          />
        </Block>
      </div>
    </li>
  );
}

/**
 * Renders receipts of what was filed, and the client's own people: those who have joined, and the
 * invited.
 */
export function DocumentsAndPeople({
  ids,
  client,
  keptVat,
}: {
  ids: ClientIds;
  client: OneClient;
  keptVat: boolean;
}) {
  const {
    people,
    invitation: { state },
    may_end_access: mayEnd,
  } = client;
  const [ending, setEnding] = useState<OneClient['people'][number]>();
  const today = isoDate(useNow() ?? new Date(0));
  const isAsked = state !== 'none' && state !== 'accepted';
  const face = (): CardState =>
    people.length === 0 && !isAsked
      ? {
          kind: 'empty',
          why: 'No one yet',
          fills: clientPageText.noPeople,
          action: (
            <NextInvitation
              row={{ ...client, client_company_id: ids.clientCompanyId }}
              practiceId={ids.practiceId}
              look="outlined"
            />
          ),
        }
      : {
          kind: 'full',
          children: (
            <List>
              {people.map((person) => {
                const { person_id: id, full_name: name, email } = person;
                return (
                  <li key={id}>
                    <span>
                      {name || email} {name ? <small>{email}</small> : null}
                    </span>
                    <span>
                      {invitationWords({ state: 'accepted' }, today).text}{' '}
                      {mayEnd ? (
                        <TextButton className="no-print" onClick={() => setEnding(person)}>
                          End access<span className="visually-hidden"> of {name || email}</span>
                        </TextButton>
                      ) : null}
                    </span>
                  </li>
                );
              })}
              {isAsked ? <Invited ids={ids} client={client} today={today} /> : null}
            </List>
          ),
        };
  return (
    <Pair>
      {keptVat ? (
        <SummaryCard
          dense
          title="Documents"
          height={160}
          face={{ kind: 'empty', why: 'Not shared', fills: notSharedWords(client.name, 'vat') }}
        />
      ) : (
        <DocumentsCard dense companyId={ids.clientCompanyId} fills={clientPageText.noDocuments} />
      )}
      <SummaryCard dense title="The client’s people" height={160} face={face()} />
      {ending ? (
        <EndPersonDialog
          practiceId={ids.practiceId}
          client={client}
          person={ending}
          onClose={() => setEnding(undefined)}
        />
      ) : null}
    </Pair>
  );
}
