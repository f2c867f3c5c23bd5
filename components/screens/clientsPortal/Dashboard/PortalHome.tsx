import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { CardStack } from '@/components/parts/CardStack';
import { Coming } from '@/components/parts/coming';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { OpenTaxMark } from '@/components/parts/BrandMarks';
import { PageHeading } from '@/components/parts/PageHeading';
import { Row } from '@/components/parts/Row';
import { TextLink } from '@/components/parts/TextLink';
import { AccountantCard } from './AccountantCard';
import { OwedCard } from './OwedCard';
import { PayFirst } from './PayFirst';
import { Readings } from './Readings';
import { RefundCard } from './RefundCard';
import { ReturnsToApprove } from './ReturnsToApprove';
import { TodoCard } from './TodoCard';
import { usePortalTaxes } from './usePortalTaxes';
import { useClientCompanies } from '@/hooks/clients/onboarding';
import { useClientProfile, type AgentDetails } from '@/hooks/clients/portal';
import { useMyFileRequests } from '@/hooks/clients/requests';
import { useSyncData } from '@/hooks/overview/taxes';
import { londonHour, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { greeting } from '@/lib/kernel/text/greeting';
import { pageHref } from '@/lib/app/hrefs';

const Messages = dynamic(
  () => import('@/components/features/messages/Messages').then((module) => module.Messages),
  { ssr: false, loading: Coming },
);
/** Below what is owed and to be done, and not in the first load. */
const Records = dynamic(() => import('./Records').then((module) => module.Records), {
  ssr: false,
  loading: Coming,
});

const Beside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 420px)',
  alignItems: 'start',
  gap: 24,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
}));

const Below = styled('div')(({ theme }) => ({
  marginTop: 24,
  [theme.breakpoints.down('sm')]: { marginTop: 16 },
}));

interface PortalHomeProps {
  companyId: string;
  details: AgentDetails;
  now: Date;
}

/**
 * One column for the phone: what is owed, the one button, what to do, what comes back, the
 * accountant; then the records.
 */
export function PortalHome({ companyId, details, now }: PortalHomeProps) {
  const taxes = usePortalTaxes(companyId, now);
  const { data: profile } = useClientProfile(companyId);
  const { data: freshness } = useSyncData(companyId);
  const looked = useClientCompanies();
  const files = useMyFileRequests(companyId);
  const mine = looked.data ?? [];
  const offers = mine.find((candidate) => candidate.companyId === companyId)?.offers ?? [];
  const requests = files.data?.requests ?? [];
  const hello = greeting(londonHour(now.toISOString()));
  const [firstName] = profile?.full_name.split(' ') ?? [];
  const today: IsoDate = taxes.today;
  return (
    <PageWidth width="task">
      <PageHeading
        dense
        title={firstName ? `${hello}, ${firstName}` : hello}
        sub={
          <>
            {details.company_name}
            {new Set(mine.map((entry) => entry.companyId)).size > 1 ? (
              <>
                {' '}
                · <TextLink href={pageHref('home')}>Switch company or accountant</TextLink>
              </>
            ) : null}
          </>
        }
      />
      <InOrder>
        <Beside>
          <InOrder>
            <CardStack>
              <InOrder>
                <OwedCard taxes={taxes} me={profile?.full_name} today={today} />
                <PayFirst taxes={taxes} today={today} companyId={companyId} />
              </InOrder>
            </CardStack>
            <CardStack>
              <InOrder>
                <ReturnsToApprove companyId={companyId} />
                <TodoCard
                  isRead={!looked.isPending && !files.isPending}
                  companyId={companyId}
                  taxes={taxes}
                  requests={requests}
                  offers={offers}
                  agents={details.agents}
                  today={today}
                />
                <RefundCard taxes={taxes} today={today} />
                {details.agents.map((agent) => (
                  <AccountantCard key={agent.client_id} companyId={companyId} agent={agent} />
                ))}
                <Readings
                  taxes={taxes}
                  freshness={freshness}
                  companyId={companyId}
                  agents={details.agents}
                  role={profile?.role}
                  now={now}
                />
              </InOrder>
            </CardStack>
          </InOrder>
        </Beside>
        {details.agents.map(({ client_id, practice_name: practice }, at) => (
          <Below key={client_id} {...(at === 0 ? { id: 'messages' } : {})}>
            <Messages
              ids={{ side: 'client', company_id: companyId, client_id }}
              to={practice}
              now={now}
              title={details.agents.length > 1 ? `Messages with ${practice}` : 'Messages'}
            />
          </Below>
        ))}
        <Records companyId={companyId} summaries={taxes.summaries} now={now} />
        <Row as="footer" font="caption" tone="quiet" gap={8} align="center" top={24}>
          <OpenTaxMark width={14} />
          OpenTax by Adsum, not part of HMRC
        </Row>
      </InOrder>
    </PageWidth>
  );
}
