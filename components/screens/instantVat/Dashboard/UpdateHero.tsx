import { HeroPanel } from '@/components/parts/HeroPanel';
import { FilledPanel } from './FilledPanel';
import { updateHref } from '@/components/screens/instantVat/updateHref';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { RefundUpdate } from '@/hooks/overview/vat';
import { formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO } from '@/lib/kernel/money';
import { negate } from '@/lib/kernel/sums';
import { dashboardText } from '@/lib/refunds/text';

function whenWords({ by, late, leftPence }: RefundUpdate, today: IsoDate): string {
  if (!by) return dashboardText.missingNoDayYet;
  const day = formatDayShort(by.on, today);
  if (leftPence === undefined) return dashboardText.missingBy(day);
  return late ? dashboardText.wasToBePaid(day) : dashboardText.toBePaid(day);
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
  const {
    title,
    cause,
    follows,
    act,
    soldPence,
    approvedPence = ZERO,
    differencePence,
    leftPence,
  } = news;
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
      amount={leftPence ?? differencePence}
      when={whenWords(news, today)}
      action={action}
      sum={[
        { label: 'Refund you sold', amount: soldPence },
        {
          label: leftPence === undefined ? 'HMRC approved' : 'HMRC paid',
          amount: negate(approvedPence),
        },
        { label: 'Difference', amount: differencePence, total: true },
      ]}
      // What was sold and approved stands above already.
      terms={news.what === 'reduced' ? follows : `${cause} ${follows}`}
    />
  );
}
