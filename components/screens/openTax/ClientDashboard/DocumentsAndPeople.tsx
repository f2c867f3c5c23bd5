import { styled } from '@mui/material/styles';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Pair } from '@/components/parts/Pair';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import { TextLink } from '@/components/parts/TextLink';
import { documentPdfHref } from '@/hooks/money';
import { useClientDocuments, type ClientIds, type OneClient } from '@/hooks/oneClient';
import { formatDate } from '@/lib/domain/dates/ukDates';

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

const SHOWN = 6;
const STATES = { joined: 'Joined', invited: 'Invited', expired: 'Invitation expired' } as const;

/** Receipts of what was filed, and the client's own people. */
export function DocumentsAndPeople({ ids, client }: { ids: ClientIds; client: OneClient }) {
  const { data, error, refetch, isFetching } = useClientDocuments(ids.clientCompanyId);
  const documents = (): CardFace => {
    if (!data && error) {
      return {
        kind: 'error', what: 'We could not load the documents', safe: `${error.sentence} They are kept.`, onRetry: () => void refetch(),
        retrying: isFetching, reference: error.reference,
      };
    }
    if (!data) return { kind: 'loading', skeleton: <LinesSkeleton rows={3} height={20} /> };
    if (data.documents.length === 0) {
      return { kind: 'empty', why: 'No documents yet', fills: 'The receipt of each return that is filed here is kept for this client.' };
    }
    return { kind: 'full', children: (
      <List>{data.documents.slice(0, SHOWN).map(({ id, title, reference, periodLabel, issuedOn }) => (
        <li key={id}>
          <span>{title}, {periodLabel}<small>{reference}. {formatDate(issuedOn)}.</small></span>
          <TextLink component="a" href={documentPdfHref({ company_id: ids.clientCompanyId, document_id: id })}>
            PDF<span className="visually-hidden"> of {title}, {periodLabel}</span>
          </TextLink>
        </li>
      ))}</List>
    ) };
  };
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
      <SummaryCard dense title="Documents" height={160} face={documents()} />
      <SummaryCard dense title="The client’s people" height={160} face={people()} />
    </Pair>
  );
}
