import { HeroPanel } from '@/components/parts/HeroPanel';
import { FilledPanel } from './FilledPanel';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { VatDashboard } from '@/hooks/overview/vat';
import { formatDate, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ZERO } from '@/lib/kernel/money';
import { taxOfPerson } from '@/lib/taxes/personOf';
import type { Tax } from '@/lib/kernel/taxes';
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

/** How it is paid, where all of it is of one tax; else all that is owed. */
function wayOn(
  items: readonly { tax: Tax }[],
  { taxes, pay }: DueHeroProps['pages'],
): { label: string; href: string } {
  const [tax, ...more] = [...new Set(items.map((entry) => entry.tax))];
  return tax && pay && more.length === 0
    ? { label: 'See how to pay', href: pay(tax) }
    : { label: 'See what to pay', href: taxes };
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
