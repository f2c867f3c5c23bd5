import { Block } from '@/components/parts/Block';
import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { ClockMeter } from '@/components/parts/ClockMeter';
import { TextLink } from '@/components/parts/TextLink';
import type { ClaimSummary } from '@/hooks/overview/vat';
import { formatRateHundredths, rateWords } from '@/lib/vat/repayments/interestRates';
import { formatPence } from '@/lib/kernel/money';
import { formatDateShort, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { claimText } from '@/lib/refunds/text';

type Clock = NonNullable<ClaimSummary['clock']>;

const Figure = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  fontFeatureSettings: '"tnum"',
  margin: '8px 0',
  color: theme.vars.palette.text.secondary,
  '& b': { ...theme.typography.moneyL, color: theme.vars.palette.text.primary },
}));

const Ends = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  fontFeatureSettings: '"tnum"',
  display: 'flex',
  justifyContent: 'space-between',
  margin: '6px 0 16px',
  color: theme.vars.palette.text.secondary,
}));

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  '& + p': { marginTop: 8 },
}));

function interestWords(
  {
    interestPence,
    interestFrom,
    interestRateHundredths: hundredths,
    interestRateFrom,
    interestHeld,
  }: Clock,
  today: IsoDate,
): string {
  if (interestHeld) {
    const before =
      interestFrom && interestPence > 0
        ? ` ${claimText.interestBefore(formatPence(interestPence))}`
        : '';
    return claimText.interestStopped(before);
  }
  if (!interestFrom || interestFrom > today) {
    return claimText.noInterestYet(`${formatRateHundredths(hundredths)} a year`);
  }
  const rate = interestRateFrom
    ? rateWords({ from: interestRateFrom, hundredths }, interestFrom)
    : `${formatRateHundredths(hundredths)} a year`;
  return claimText.interestSoFar(
    formatDateShort(interestFrom, today),
    formatPence(interestPence),
    rate,
  );
}

/**
 * HMRC's 30 days, the days used, and the accruing interest
 * (docs/rules/design.md#claim-on-the-page).
 */
export function ClockCard({
  clock,
  today,
  chaseHref,
}: {
  clock: Clock;
  today: IsoDate;
  chaseHref?: string | undefined;
}) {
  const { daysUsed, daysLeft, totalDays, stopped, startedOn, endsOn } = clock;
  const over = daysUsed - totalDays;
  return (
    <Card title="HMRC’s 30-day clock">
      <Figure>
        {stopped ? (
          <>
            <b>Day {daysUsed}</b> of {totalDays}, stopped
          </>
        ) : over > 0 ? (
          <>
            <b>{over}</b> {over === 1 ? 'day' : 'days'} over {totalDays}
          </>
        ) : (
          <>
            <b>{daysLeft}</b> {daysLeft === 1 ? 'day' : 'days'} left of {totalDays}
          </>
        )}
      </Figure>
      <ClockMeter
        label="HMRC’s 30-day clock"
        used={daysUsed}
        total={totalDays}
        stopped={stopped}
        showHead={false}
      />
      <Ends>
        <span>{formatDateShort(startedOn, today)}</span>
        <span>{formatDayShort(endsOn, today)}</span>
      </Ends>
      {stopped ? <Words>{claimText.clockStopped}</Words> : null}
      <Words>{interestWords(clock, today)}</Words>
      {clock.interestRateNote && !clock.interestHeld ? (
        <Words>{clock.interestRateNote}</Words>
      ) : null}
      {chaseHref ? (
        <Block top={12} below={12} className="no-print">
          <Button variant="outlined" fullWidth href={chaseHref}>
            Write to HMRC
          </Button>
        </Block>
      ) : null}
      <Words>
        <TextLink className="no-print" href={`${pageHref('instantVatHelp')}#clock`}>
          How the clock works
        </TextLink>
      </Words>
    </Card>
  );
}
