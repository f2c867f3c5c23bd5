import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { Card } from '@/components/parts/Card';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { EmptyState } from '@/components/parts/EmptyState';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { FirstReading } from '@/components/parts/FirstReading';
import { Money } from '@/components/parts/Money';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { Text } from '@/components/parts/Text';
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
            <Text font="body2" tone="quiet">
              {label(owed, today)}
            </Text>
            <Figure>
              <Money amount={owedPence} />
            </Figure>
          </>
        )}
        {unknown.length > 0 && !readings ? (
          <Text font="body2" tone="quiet">
            {clientDashboardText.taxesLeftOut(
              listInWords(unknown.map((tax) => TAX_NAMES[tax])),
              unknown.length > 1 ? 'are' : 'is',
              unknown.length > 1 ? ' them' : ' it',
            )}
          </Text>
        ) : null}
        {partly.length > 0 && !readings ? (
          <Text font="body2" tone="quiet">
            {clientDashboardText.taxesPartlyRead(
              listInWords(partly.map((tax) => TAX_NAMES[tax])),
              partly.length > 1 ? 'were' : 'was',
            )}
          </Text>
        ) : null}
        {returns.map(({ tax, holder, annualReturn }) => (
          <Text font="body2" tone="quiet" key={returnKey(annualReturn)}>
            {taxOfPerson(tax, holder === me ? undefined : holder)}. {returnWords(annualReturn)}
          </Text>
        ))}
        {items.length > 0 ? (
          <Block as="ol" top={16}>
            {items.map((item) => (
              <DueLine
                key={item.id}
                item={item}
                holder={holderOf(item.tax)}
                me={me}
                today={today}
              />
            ))}
          </Block>
        ) : readings ? null : (
          <Block top={16}>
            <EmptyState
              why={
                owedPence === undefined ? 'Nothing was read yet' : 'Nothing to pay that we know of'
              }
              fills={clientDashboardText.billsFollow}
            />
          </Block>
        )}
      </>
    );
  }
}
