import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { PageWidth } from '@/components/parts/PageWidth';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Coming } from '@/components/parts/coming';
import { InOrder } from '@/components/parts/InOrder';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { MoneyMoved } from '@/components/parts/MoneyMoved';
import { NextNinety } from '@/components/parts/NextNinety';
import { Stacked } from '@/components/parts/list/Stacked';
import { AuthorisationCard } from '@/components/screens/openTax/Authorisation/AuthorisationCard';
import { RefundsForSale } from '@/components/screens/openTax/OfferSale/RefundsForSale';
import { Activity } from './Activity';
import { ClientHead } from './ClientHead';
import { DocumentsAndPeople } from './DocumentsAndPeople';
import { Notes } from './Notes';
import { Numbers } from './Numbers';
import { ReturnsCard } from './ReturnsCard';
import { CardsSkeleton, TaxCards } from './TaxCards';
import type { ClientIds } from '@/lib/access/ids';
import { useClientTaxes, type OneClient } from '@/hooks/clients/oneClient';
import { useNow } from '@/hooks/app/page/useNow';
import { firstReadings } from '@/lib/taxes/firstReadings';
import { clientPageText } from '@/lib/clients/text';

/** Only for a client with a joined person. */
const Messages = dynamic(
  () => import('@/components/features/messages/Messages').then((module) => module.Messages),
  { ssr: false, loading: Coming },
);

const FileRequests = dynamic(() => import('./FileRequests').then((module) => module.FileRequests), {
  ssr: false,
  loading: Coming,
});

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: 16,
  // A column beside a long list is only as high as its content.
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/**
 * Renders the head, the four taxes, upcoming dates and history; each list loads and fails by
 * itself, and is drawn once what stands above it is there.
 */
export function ClientPage({ ids, client }: { ids: ClientIds; client: OneClient }) {
  const taxes = useClientTaxes(ids);
  const { data } = taxes;
  const now = useNow();
  // Without a number nothing else on the page can be filled, so the numbers come first.
  const isAskable = Boolean(client.vat_number ?? client.utr);
  const read = data?.taxes.filter(({ state }) => state === 'read') ?? [];
  const kept = data?.taxes.filter(({ state }) => state === 'not_shared') ?? [];
  const keptVat = kept.find(({ tax }) => tax === 'vat');
  return (
    <PageWidth width="dense">
      <ClientHead ids={ids} client={client} taxes={data?.taxes} now={now} />
      <Stacked>
        <InOrder>
          <Taxes ids={ids} client={client} query={taxes} now={now} />
          {data && read.length > 0 ? (
            <NextNinety
              readings={firstReadings(data.taxes)}
              upcoming={read
                .flatMap(({ upcoming }) => upcoming)
                .sort((a, b) => a.dueOn.localeCompare(b.dueOn))}
              today={data.today}
              dense
            />
          ) : null}
          {now && !keptVat && client.authorisation !== 'active' && client.vat_number ? (
            <AuthorisationCard ids={ids} client={client} now={now} />
          ) : null}
          {isAskable ? null : <Numbers ids={ids} client={client} />}
          {data && now && !keptVat ? <RefundsForSale ids={ids} today={data.today} /> : null}
          <Beside>
            <InOrder>
              {data && now ? (
                <ReturnsCard ids={ids} taxes={read} kept={kept} today={data.today} now={now} />
              ) : (
                <div />
              )}
              <Stacked>
                <InOrder>
                  {now && (client.people.length > 0 || client.invitation.state !== 'none') ? (
                    <FileRequests
                      ids={{ company_id: ids.practiceId, client_id: client.client_id }}
                      name={client.name}
                      now={now}
                    />
                  ) : null}
                  <Activity ids={ids} client={client} />
                  {now && client.people.length > 0 ? (
                    <Messages
                      dense
                      ids={{
                        side: 'practice',
                        company_id: ids.practiceId,
                        client_id: client.client_id,
                      }}
                      title="Messages"
                      to={client.name}
                      now={now}
                    />
                  ) : null}
                  <Notes client={{ practiceId: ids.practiceId, clientId: client.client_id }} />
                  {isAskable ? <Numbers ids={ids} client={client} /> : null}
                </InOrder>
              </Stacked>
            </InOrder>
          </Beside>
          {data && now && read.length > 0 ? (
            <MoneyMoved summaries={read} now={now} whose="client" />
          ) : null}
          <DocumentsAndPeople ids={ids} client={client} keptVat={keptVat !== undefined} />
        </InOrder>
      </Stacked>
    </PageWidth>
  );
}

interface TaxesProps {
  ids: ClientIds;
  client: OneClient;
  query: ReturnType<typeof useClientTaxes>;
  now: Date | undefined;
}

/** Renders the four taxes, in whichever state they are. */
function Taxes({ ids, client, query: { data, error, refetch, isFetching }, now }: TaxesProps) {
  if (data && now)
    return <TaxCards ids={ids} client={client} taxes={data.taxes} today={data.today} now={now} />;
  if (!data && error)
    return (
      <ErrorRegion
        what={clientPageText.taxesNotLoaded}
        safe={clientPageText.nothingChangedAtHmrc(error.sentence)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        reference={error.reference}
      />
    );
  return (
    <DelayedSkeleton what="the four taxes">
      <CardsSkeleton />
    </DelayedSkeleton>
  );
}
