import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { EmptyState } from '@/components/parts/EmptyState';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { FirstReading } from '@/components/parts/FirstReading';
import { Money } from '@/components/parts/Money';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { DueLine } from './DueLine';
import type { PortalTaxes } from './usePortalTaxes';
import { formatDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { listInWords } from '@/lib/kernel/text/listInWords';
import type { OwedByDate } from '@/lib/taxes/owedByDate';
import { taxOfPerson } from '@/lib/taxes/personOf';
import { returnWords } from '@/lib/taxes/personWords';
import { returnKey } from '@/lib/taxes/selfAssessmentReturn';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { clientDashboardText } from '@/lib/clients/text';

const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.moneyHero,
  overflowWrap: 'anywhere',
  '& ~ p': { marginTop: 4 },
  '& [data-unknown]': { color: theme.vars.palette.text.disabled },
}));
const Small = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));
const List = styled('ol')({ marginTop: 16 });
const Empty = styled('div')({ marginTop: 16 });
const Body = styled('div')({ marginTop: 4, minHeight: 240 });

/**
 * 'You owe HMRC, by 29 Jan 2027', or 'late' if all of it is; while a tax is still being read, it says so before the figure.
 */
function label({ owedPence, until, waiting }: OwedByDate, today: IsoDate): string {
  const so =
    waiting.length > 0 && owedPence !== undefined ? clientDashboardText.owedSoFar : 'You owe HMRC';
  if (!until) return so;
  return until < today ? `${so}, late` : `${so}, by ${formatDate(until)}`;
}

interface OwedCardProps {
  taxes: PortalTaxes;
  me: string | undefined;
  today: IsoDate;
}

/** What is owed over all taxes, by date, late first (docs/rules/product.md#clients-portal). */
export function OwedCard({ taxes, me, today }: OwedCardProps) {
  const { owed, error, readings } = taxes;
  return (
    <Card title="What you owe">
      <Body>{face()}</Body>
    </Card>
  );

  function face() {
    if (error) {
      return (
        <ErrorRegion
          what={clientDashboardText.owedNotLoaded}
          safe={clientDashboardText.nothingAtHmrcChanged(error.sentence)}
          onRetry={taxes.retry}
          retrying={taxes.isRetrying}
          reference={error.reference}
        />
      );
    }
    if (!owed)
      return (
        <DelayedSkeleton what="what you owe">
          <LinesSkeleton rows={5} height={48} gap={16} />
        </DelayedSkeleton>
      );
    const { items, owedPence, partly } = owed;
    const unknown = owed.unknown.filter((tax) => !partly.includes(tax));
    const returns = taxes.summaries.flatMap(({ tax, holder, annualReturns = [] }) =>
      annualReturns.map((annualReturn) => ({ tax, holder, annualReturn })),
    );
    const holderOf = (tax: string) =>
      taxes.summaries.find((summary) => summary.tax === tax)?.holder;
    return (
      <>
        {readings ? (
          <FirstReading readings={readings} rows={1} height={34} />
        ) : (
          <>
            <Small>{label(owed, today)}</Small>
            <Figure>
              <Money amount={owedPence} />
            </Figure>
          </>
        )}
        {unknown.length > 0 && !readings ? (
          <Small>
            {clientDashboardText.taxesLeftOut(
              listInWords(unknown.map((tax) => TAX_NAMES[tax])),
              unknown.length > 1 ? 'are' : 'is',
              unknown.length > 1 ? ' them' : ' it',
            )}
          </Small>
        ) : null}
        {partly.length > 0 && !readings ? (
          <Small>
            {clientDashboardText.taxesPartlyRead(
              listInWords(partly.map((tax) => TAX_NAMES[tax])),
              partly.length > 1 ? 'were' : 'was',
            )}
          </Small>
        ) : null}
        {returns.map(({ tax, holder, annualReturn }) => (
          <Small key={returnKey(annualReturn)}>
            {taxOfPerson(tax, holder === me ? undefined : holder)}. {returnWords(annualReturn)}
          </Small>
        ))}
        {items.length > 0 ? (
          <List>
            {items.map((item) => (
              <DueLine
                key={item.id}
                item={item}
                holder={holderOf(item.tax)}
                me={me}
                today={today}
              />
            ))}
          </List>
        ) : readings ? null : (
          <Empty>
            <EmptyState
              why={
                owedPence === undefined ? 'Nothing was read yet' : 'Nothing to pay that we know of'
              }
              fills={clientDashboardText.billsFollow}
            />
          </Empty>
        )}
      </>
    );
  }
}
