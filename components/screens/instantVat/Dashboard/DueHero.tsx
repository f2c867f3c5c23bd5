import { HeroPanel } from '@/components/parts/HeroPanel';
import { FilledPanel } from './FilledPanel';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { VatDashboard } from '@/hooks/overview/vat';
import { formatDate, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO } from '@/lib/kernel/money';
import type { BillLink } from '@/lib/taxes/paying/billLink';
import { taxOfPerson } from '@/lib/taxes/personOf';
import { dashboardText } from '@/lib/refunds/text';

const LINES = 3;

interface DueHeroProps {
  next: Extract<VatDashboard['next'], { kind: 'due' }>;
  pages: Pick<VatPages, 'taxes' | 'pay'>;
  today: IsoDate;
}

/** Since when it is late: all of it since one day only where it is one payment. */
function lateSince(payments: number, oldest: IsoDate, today: IsoDate): string {
  const since = `due ${formatDate(oldest)}, ${formatRelative(oldest, today)}`;
  return payments > 1 ? `in ${payments} payments, the oldest ${since}` : `was ${since}`;
}

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
 * What is late, or due today, of all taxes: the amount of that and of nothing else
 * (docs/rules/product.md#late-first).
 */
export function DueHero({ next, pages, today }: DueHeroProps) {
  const { turn, pence, items, sentence } = next;
  const [first] = items;
  if (pence === undefined || !first) {
    const title = turn === 'late' ? 'Next: file what is late' : dashboardText.fileDueToday;
    return (
      <FilledPanel title={title} action={{ label: 'See what to file', href: pages.taxes }}>
        {sentence}
      </FilledPanel>
    );
  }
  const paid = items.filter((candidate) => candidate.kind === 'payment');
  const [oldest = first] = paid;
  const lines = paid.slice(0, LINES).map((entry) => ({
    label: `${taxOfPerson(entry.tax, entry.person)}, ${entry.label}`,
    amount: entry.pence ?? ZERO,
  }));
  const total =
    paid.length === 1
      ? (lines[0]?.label ?? '')
      : turn === 'late'
        ? 'Late in all'
        : 'Due today in all';
  return (
    <HeroPanel
      next={turn === 'late' ? dashboardText.payLate : 'Next: pay HMRC today'}
      amount={pence}
      when={turn === 'late' ? lateSince(paid.length, oldest.dueOn, today) : 'must reach HMRC today'}
      action={wayOn(paid, pages)}
      sum={[
        ...(paid.length > 1 && paid.length <= LINES ? lines : []),
        { label: total, amount: pence, total: true },
      ]}
      terms={sentence}
    />
  );
}
