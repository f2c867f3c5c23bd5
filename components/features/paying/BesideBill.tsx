import { Block } from '@/components/parts/Block';
import { Card } from '@/components/parts/Card';
import { Provenance } from '@/components/parts/Provenance';
import { SumLines, type SumLine } from '@/components/parts/SumLines';
import { Text } from '@/components/parts/Text';
import { Timeline, type TimelineStep } from '@/components/parts/Timeline';
import type { Bill, PayHmrc } from '@/hooks/overview/paying';
import { formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { negate } from '@/lib/kernel/sums';
import { payingText } from '@/lib/taxes/text';

/** Returns HMRC's charge, its cleared parts and the rest: the parts add up. */
function partsOf({ line }: Bill): SumLine[] {
  const { label, chargedPence, creditsPence, paymentsPence, writtenOffPence, outstandingPence } =
    line;
  const taken = [
    ['Credits', creditsPence],
    ['Paid so far', paymentsPence],
    ['Written off by HMRC', writtenOffPence],
  ] as const;
  return [
    ...(chargedPence === undefined ? [] : [{ label, amount: chargedPence }]),
    ...taken.flatMap(([name, pence]) =>
      pence > 0 ? [{ label: name, amount: negate(pence) }] : [],
    ),
    { label: 'You owe HMRC', amount: outstandingPence, total: true },
  ];
}

function stepsOf({ sent, shownBy }: Bill, today: IsoDate): TimelineStep[] {
  if (sent?.standing === 'on_its_way') {
    return [
      {
        id: 'paid',
        tone: 'brand',
        title: payingText.youPaid(formatDayShort(sent.on, today)),
      },
      { id: 'way', tone: 'info', title: 'On its way' },
      {
        id: 'shown',
        tone: 'hollow',
        title: `HMRC shows it, by ${formatDayShort(sent.shownBy, today)}`,
      },
    ];
  }
  return [
    { id: 'paid', tone: 'info', title: 'You pay today' },
    { id: 'way', tone: 'hollow', title: payingText.onItsWayStep },
    { id: 'shown', tone: 'hollow', title: `HMRC shows it, by ${formatDayShort(shownBy, today)}` },
  ];
}

/** Shows the parts of the bill, the cost of paying late, and what follows once it is paid. */
export function BesideBill({
  data: { source, readAt, today },
  bill,
  now,
}: {
  data: PayHmrc;
  bill: Bill;
  now: Date;
}) {
  const isLate = bill.line.due < today;
  return (
    <>
      <Card title="What is in it">
        <Block top={12}>
          <SumLines lines={partsOf(bill)} />
        </Block>
        {readAt ? (
          <Block top={12}>
            <Provenance source={source} readAt={readAt} now={now} />
          </Block>
        ) : null}
      </Card>
      <Card title={isLate ? 'What being late costs' : 'If it is late'}>
        {bill.lateCosts.map((sentence) => (
          <Text font="body2" tone="quiet" top={8} key={sentence}>
            {sentence}
          </Text>
        ))}
        <Text font="body2" tone="quiet" top={8}>
          {payingText.hmrcDecides}
        </Text>
      </Card>
      <Card title="After you have paid">
        <Block top={12}>
          <Timeline label="After you have paid" steps={stepsOf(bill, today)} />
        </Block>
      </Card>
    </>
  );
}
