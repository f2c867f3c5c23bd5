import { styled } from '@mui/material/styles';
import { useRouter } from 'next/router';
import { ConsentTerms } from '@/components/features/connections/ConsentTerms';
import { CardStack } from '@/components/parts/CardStack';
import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { ArrowLink } from '@/components/parts/ArrowLink';
import { MoneyMoved } from '@/components/parts/MoneyMoved';
import { NextNinety } from '@/components/parts/NextNinety';
import { PageHeading } from '@/components/parts/PageHeading';
import { LinesCard } from './LinesCard';
import { RefreshTaxes } from './RefreshTaxes';
import { TaxCard } from './TaxCard';
import { TaxCharts } from './TaxDetails';
import { useTaxPages } from '@/hooks/overview/useTaxPages';
import { NoCompany } from '@/components/frame/NoCompany';
import { Notice } from '@/components/parts/Notice';
import { HMRC_OUTCOMES, isOutcome } from '@/components/parts/consentOutcomes';
import { useCompany } from '@/hooks/app/useCompany';
import { useTaxSummaries, type TaxSummary } from '@/hooks/overview/taxes';
import { useNow } from '@/hooks/app/page/useNow';
import { TAXES } from '@/lib/kernel/taxes';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { consentText } from '@/lib/connections/text';
import { firstReadings } from '@/lib/taxes/firstReadings';
import { taxesText } from '@/lib/taxes/text';

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 20px',
  [theme.breakpoints.down('md')]: { '& a': { minHeight: 44 } },
}));

/** The outcome of connecting HMRC’s online services for the other three taxes. */
function Outcome() {
  const { connected, outcome, provider } = useRouter().query;
  if (connected === 'onlineServices') {
    return (
      <Notice tone="success" title="HMRC is connected.">
        {taxesText.readingNow}
      </Notice>
    );
  }
  if (!isOutcome(outcome) || provider !== 'onlineServices') return null;
  const { title, what } = HMRC_OUTCOMES[outcome];
  return (
    <Notice tone="error" title={`${title}.`}>
      {outcome === 'wrong_account' ? taxesText.otherBusiness : what}
    </Notice>
  );
}

/** Returns the permissions at HMRC that a tax's card offers to give. */
function consentsToGive(summaries: readonly TaxSummary[]): readonly ('hmrc' | 'onlineServices')[] {
  const lacking = summaries.filter(
    ({ state, connection, fileName }) =>
      state === 'not_connected' ||
      (state === 'read' && !fileName && (connection === 'none' || connection === 'reconnect')),
  );
  return (['hmrc', 'onlineServices'] as const).filter((kind) =>
    lacking.some(({ tax }) => (tax === 'vat') === (kind === 'hmrc')),
  );
}

/**
 * The page of a company’s four taxes: what is owed, what comes next, what was paid, and the cost of
 * being late (docs/rules/design.md#taxes-on-the-page).
 */
export default function Taxes() {
  const { companyId } = useCompany();
  const now = useNow();
  const queries = useTaxSummaries(companyId);
  const pages = useTaxPages();
  if (companyId === '') return <NoCompany title="All taxes" />;
  const summaries = TAXES.map((tax) => queries[tax].data).filter((data) => data !== undefined);
  const at = now ?? new Date(0);
  const read = summaries.filter(({ state }) => state === 'read');
  const toConnect = consentsToGive(summaries);
  const name = summaries[0]?.companyName;
  return (
    <PageWidth>
      <PageHeading
        title={name ?? 'All taxes'}
        sub="VAT, PAYE, Corporation tax and Self assessment"
        aside={
          companyId && now ? (
            <RefreshTaxes
              companyId={companyId}
              summaries={summaries}
              now={now}
              isDemo={pages.connect === undefined}
            />
          ) : undefined
        }
      />
      <CardStack>
        <Outcome />
        <InOrder>
          <Cards>
            <InOrder>
              {TAXES.map((tax) => (
                <TaxCard key={tax} tax={tax} query={queries[tax]} now={at} />
              ))}
            </InOrder>
          </Cards>
          {pages.connect && toConnect.length > 0 ? (
            <ConsentTerms does={toConnect.flatMap((kind) => consentText[kind])} />
          ) : null}
          {now && read.length > 0 ? (
            <CardStack>
              <NextNinety
                readings={firstReadings(summaries)}
                upcoming={read
                  .flatMap(({ upcoming }) => upcoming)
                  .sort((a, b) => a.dueOn.localeCompare(b.dueOn))}
                today={isoDate(now)}
                aside={
                  <Links>
                    {pages.calendar ? (
                      <ArrowLink href={pages.calendar}>Add to calendar</ArrowLink>
                    ) : null}
                    <ArrowLink href={pages.cash}>12 months and what-ifs</ArrowLink>
                  </Links>
                }
              />
              <LinesCard summaries={read} now={now} />
              <TaxCharts summaries={read} now={now} />
              <MoneyMoved summaries={read} now={now} />
              <p>
                <ArrowLink href={pages.vatDashboard}>VAT dashboard, refunds and claims</ArrowLink>
              </p>
            </CardStack>
          ) : null}
        </InOrder>
      </CardStack>
    </PageWidth>
  );
}
