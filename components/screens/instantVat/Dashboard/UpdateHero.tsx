import { HeroPanel } from '@/components/parts/HeroPanel';
import type { SumLine } from '@/components/parts/SumLines';
import { FilledPanel } from './FilledPanel';
import { updateHref } from '@/components/screens/instantVat/updateHref';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { RefundUpdate } from '@/hooks/overview/vat';
import { formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO, type Pence } from '@/lib/kernel/money';
import { negate, plus } from '@/lib/kernel/sums';
import { toSendPence } from '@/lib/refunds/followUp/passOnUpdate';
import { dashboardText } from '@/lib/refunds/text';

function whenWords({ by, late, leftPence }: RefundUpdate, today: IsoDate): string {
  if (!by) return dashboardText.missingNoDayYet;
  const day = formatDayShort(by.on, today);
  if (leftPence === undefined) return dashboardText.missingBy(day);
  return late ? dashboardText.wasToBePaid(day) : dashboardText.toBePaid(day);
}

/** Returns what is to be sent in one payment, or how HMRC's amount differs from what was sold. */
function sumOf(
  { soldPence, approvedPence = ZERO, leftPence, passOnPence }: RefundUpdate,
  differencePence: Pence,
): SumLine[] {
  if (leftPence !== undefined && passOnPence !== undefined)
    return [
      { label: 'HMRC paid, to be passed on', amount: passOnPence },
      { label: 'HMRC did not pay', amount: leftPence },
      { label: 'To send in one payment', amount: plus(leftPence, passOnPence), total: true },
    ];
  return [
    { label: 'Refund you sold', amount: soldPence },
    {
      label: leftPence === undefined ? 'HMRC approved' : 'HMRC paid',
      amount: negate(approvedPence),
    },
    { label: 'Difference', amount: differencePence, total: true },
  ];
}

interface NewsHeroProps {
  news: RefundUpdate;
  pages: Pick<VatPages, 'claim' | 'vatReturn'>;
  today: IsoDate;
}

/**
 * What HMRC did to a refund that was sold, as the one next thing: the difference as a figure where
 * there is one (docs/rules/product.md#what-hmrc-does-to-a-sold-refund).
 */
export function UpdateHero({ news, pages, today }: NewsHeroProps) {
  const { title, cause, follows, act, differencePence, leftPence } = news;
  const action = { label: act.label, href: updateHref(news, pages) };
  if (news.what === 'pass_on')
    return (
      <HeroPanel
        next={`Next: ${title.charAt(0).toLowerCase()}${title.slice(1)}`}
        amount={leftPence ?? ZERO}
        when={whenWords(news, today)}
        action={action}
        sum={[
          {
            label: `Still to pass on for ${news.periodLabel}`,
            amount: leftPence ?? ZERO,
            total: true,
          },
        ]}
        terms={cause}
      />
    );
  if (differencePence === undefined)
    return <FilledPanel title={title} action={action}>{`${cause} ${follows}`}</FilledPanel>;
  return (
    <HeroPanel
      next={title}
      amount={toSendPence(news) ?? differencePence}
      when={whenWords(news, today)}
      action={action}
      sum={sumOf(news, differencePence)}
      // What was sold and approved stands above already.
      terms={news.what === 'reduced' ? follows : `${cause} ${follows}`}
    />
  );
}
