import { Button } from '@/components/parts/Button';
import { HeroPanel } from '@/components/parts/HeroPanel';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { FilledPanel } from './FilledPanel';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { VatDashboard } from '@/hooks/overview/vat';
import {
  formatDate,
  formatDayShort,
  formatRelative,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { ZERO } from '@/lib/kernel/money';
import type { BillLink } from '@/lib/taxes/paying/billLink';
import { taxOfPerson } from '@/lib/taxes/personOf';
import { nextThingText } from '@/lib/overview/text';
import { dueInAll, dueWords } from '@/lib/overview/vat/dueWords';
import { dashboardText } from '@/lib/refunds/text';

const LINES = 3;

interface DueHeroProps {
  next: Extract<VatDashboard['next'], { kind: 'due' }>;
  pages: Pick<VatPages, 'taxes' | 'pay'>;
  today: IsoDate;
}

/** Since when it is late; the sentence below names the oldest of several payments and its day. */
const lateSince = (payments: number, oldest: IsoDate, today: IsoDate): string =>
  payments > 1
    ? `in ${payments} payments`
    : `was due ${formatDate(oldest)}, ${formatRelative(oldest, today)}`;

/** How the oldest of these bills is paid; the page lists the others beside it. */
function wayOn(
  items: readonly BillLink[],
  { taxes, pay }: DueHeroProps['pages'],
): { label: string; href: string } {
  const [first] = items;
  const isOneTax = items.every(({ tax }) => tax === first?.tax);
  const label = isOneTax ? 'See how to pay' : 'See what to pay';
  return { label, href: first && pay ? pay(first) : taxes };
}

/**
 * Renders the first thing that is due over all taxes: the amount of that and of nothing else
 * (docs/rules/product.md#late-first). What is due in more than 14 days is nothing to do yet.
 */
export function DueHero({ next, pages, today }: DueHeroProps) {
  const { turn, on, pence, items, sentence } = next;
  const [first] = items;
  const paid = items.filter((candidate) => candidate.kind === 'payment');
  const isReturn = pence === undefined || !first;
  const way = isReturn ? { label: 'See what to file', href: pages.taxes } : wayOn(paid, pages);
  if (turn === 'later')
    return (
      <QuietPanel
        title={nextThingText.nothingBefore(formatDate(on))}
        action={
          <Button variant="outlined" href={way.href}>
            {way.label}
          </Button>
        }
      >
        {sentence}
      </QuietPanel>
    );
  const words = dueWords(isReturn ? 'file' : 'pay', turn, { dueOn: on, today });
  if (isReturn)
    return (
      <FilledPanel title={words.title} action={way}>
        {sentence}
      </FilledPanel>
    );
  const [oldest = first] = paid;
  // The figure, its day and its tax are beside the sentence then.
  const isAllShown = items.length === 1 && oldest.certainty === 'known';
  const lines = paid.slice(0, LINES).map((entry) => ({
    label: `${taxOfPerson(entry.tax, entry.person)}, ${entry.label}`,
    amount: entry.pence ?? ZERO,
  }));
  const when = {
    late: () => lateSince(paid.length, oldest.dueOn, today),
    today: () => 'must reach HMRC today',
    soon: () => dashboardText.reachesHmrcBy(formatDayShort(on, today), formatRelative(on, today)),
  };
  return (
    <HeroPanel
      next={words.title}
      amount={pence}
      when={when[turn]()}
      action={way}
      sum={[
        ...(paid.length > 1 && paid.length <= LINES ? lines : []),
        {
          label: paid.length === 1 ? (lines[0]?.label ?? '') : dueInAll[turn],
          amount: pence,
          total: true,
        },
      ]}
      terms={isAllShown ? undefined : sentence}
    />
  );
}
