import type { ComponentProps } from 'react';
import { CardStack } from '@/components/parts/CardStack';
import { PageHeading } from '@/components/parts/PageHeading';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { CardsLoading } from './CardsLoading';
import { ClaimCard } from './ClaimCard';
import { ConnectionsCard } from './ConnectionsCard';
import { Claims, DashboardGrid } from './DashboardGrid';
import { ThenClaim } from './ThenClaim';
import { NextThing } from './NextThing';
import { PaidEarlyCard } from './PaidEarlyCard';
import { PeriodsCard } from './PeriodsCard';
import { ReadingPanel } from './ReadingPanel';
import { ReturnsCard } from './ReturnsCard';
import { Updated } from './Updated';
import { Facts } from '@/components/screens/instantVat/Facts';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { frequencyWords } from '@/components/screens/instantVat/periodWords';
import { HeldNotice } from '@/components/screens/instantVat/HeldNotice';
import { UpdateNotices } from '@/components/screens/instantVat/UpdateNotices';
import { OtherBooks } from '@/components/parts/OtherBooks';
import { TextLink } from '@/components/parts/TextLink';
import { SyncNotice } from '@/components/screens/instantVat/SyncNotice';
import type { VatPages } from '@/hooks/overview/useVatPages';
import { useRefreshVat, type VatDashboard } from '@/hooks/overview/vat';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { dashboardText } from '@/lib/refunds/text';

interface DashboardFullProps {
  data: VatDashboard;
  companyId: string;
  pages: VatPages;
  now: Date;
  /**
   * Said once, above everything: that HMRC has just been connected, or that asking again has
   * failed.
   */
  children?: React.ReactNode;
}

/** The dashboard with its figures (docs/rules/design.md#dashboard). */
export function DashboardFull({ data, companyId, pages, now, children }: DashboardFullProps) {
  const refresh = useRefreshVat(companyId);
  const { company, sync, connections, next } = data;
  const connectionsCard = (
    <ConnectionsCard connections={connections} now={now} manageHref={pages.connections} />
  );
  return (
    <>
      <PageHeading
        title={company.name}
        sub={
          <Facts
            facts={[
              company.vatNumber
                ? `VAT number ${formatVatNumber(company.vatNumber)}`
                : 'No VAT number yet',
              frequencyWords(company.frequency),
            ]}
          />
        }
        aside={
          <Updated
            sync={sync}
            now={now}
            asking={refresh.isPending}
            onRefresh={() => refresh.mutate({})}
          />
        }
      />
      <CardStack>
        {children}
        {refresh.error ? (
          <ActNotice error={refresh.error} title={dashboardText.notRefreshed} />
        ) : null}
        <OtherBooks
          warning={data.periods.find(({ booksWarning }) => booksWarning)?.booksWarning}
          {...(pages.connections && {
            action: <TextLink href={pages.connections}>Check the connection</TextLink>,
          })}
        />
        <SyncNotice sync={sync} now={now} connectionsHref={pages.connections} />
        {next.kind === 'reading' ? (
          <>
            <ReadingPanel reading={data.reading} />
            <CardsLoading connections={connectionsCard} />
          </>
        ) : (
          <Figures
            data={data}
            next={next}
            pages={pages}
            now={now}
            connectionsCard={connectionsCard}
          />
        )}
      </CardStack>
    </>
  );
}

type FiguresProps = Pick<DashboardFullProps, 'data' | 'pages' | 'now'> &
  Pick<ComponentProps<typeof NextThing>, 'next'> & { connectionsCard: React.ReactNode };

/** The next thing to do, claims, totals and returns. */
function Figures({ data, next, pages, now, connectionsCard }: FiguresProps) {
  const { claims } = data;
  const hasSold = data.paidEarly.count > 0;
  return (
    <>
      <NextThing
        next={next}
        pages={pages}
        today={isoDate(now)}
        dueOn={
          'periodId' in next
            ? data.periods.find(({ id }) => id === next.periodId)?.dueOn
            : undefined
        }
      />
      <UpdateNotices
        news={next.kind === 'refund_news' ? data.news.slice(1) : data.news}
        pages={pages}
      />
      {data.held.map((held) => (
        <HeldNotice
          key={held.claimId}
          held={held}
          bankHref={pages.companyStep}
          claimHref={pages.claim(held.claimId)}
        />
      ))}
      {data.claimable ? (
        <ThenClaim claimable={data.claimable} pages={pages} today={isoDate(now)} />
      ) : null}
      {claims.length === 0 ? (
        <DashboardGrid>
          {hasSold ? null : <PaidEarlyCard data={data} now={now} />}
          <CardStack>
            <SummaryCard
              title="Claims"
              height={0}
              face={{
                kind: 'empty',
                why: 'No claim in progress',
                fills: hasSold ? dashboardText.claimsClosed : dashboardText.noClaims,
              }}
            />
            {connectionsCard}
          </CardStack>
          {hasSold ? <PaidEarlyCard data={data} now={now} /> : null}
        </DashboardGrid>
      ) : (
        <DashboardGrid>
          <Claims>
            {claims.map((claim) => (
              <ClaimCard key={claim.id} claim={claim} href={pages.claim(claim.id)} now={now} />
            ))}
          </Claims>
          <CardStack>
            <PaidEarlyCard data={data} now={now} />
            {connectionsCard}
          </CardStack>
        </DashboardGrid>
      )}
      <PeriodsCard data={data} now={now} />
      <ReturnsCard data={data} pages={pages} now={now} />
    </>
  );
}
