import { Button } from '@/components/parts/Button';
import { HeroPanel } from '@/components/parts/HeroPanel';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { StatusChip } from '@/components/parts/StatusChip';
import { ClaimableHero } from './ClaimableHero';
import { DueHero } from './DueHero';
import { FilledPanel } from './FilledPanel';
import { UpdateHero } from './UpdateHero';
import { WaitsPanel } from './WaitsPanel';
import { ContactUs } from '@/components/screens/instantVat/ContactUs';
import { periodInSentence } from '@/components/screens/instantVat/periodWords';
import type { VatPages } from '@/hooks/overview/useVatPages';
import type { VatDashboard } from '@/hooks/overview/vat';
import { formatPence } from '@/lib/kernel/money';
import {
  formatDate,
  formatDayShort,
  formatRelative,
  type IsoDate,
} from '@/lib/kernel/dates/ukDates';
import { nextThingText } from '@/lib/overview/text';
import { dashboardText } from '@/lib/refunds/text';

interface NextThingProps {
  /** Once HMRC has been read: until then nothing is next. */
  next: Exclude<VatDashboard['next'], { kind: 'reading' }>;
  pages: VatPages;
  today: IsoDate;
  /**
   * When the return that is next was or is due, for those answers that do not say it themselves.
   */
  dueOn?: IsoDate | undefined;
}

const returnDue = (dueOn: IsoDate, today: IsoDate): string =>
  dashboardText.returnDue(
    dueOn < today ? 'was' : 'is',
    formatDate(dueOn),
    formatRelative(dueOn, today),
  );

/**
 * The one next thing to do, first on the dashboard: filled when there is something to do, outlined
 * when not (docs/rules/design.md#hero).
 */
export function NextThing({ next, pages, today, dueOn }: NextThingProps) {
  switch (next.kind) {
    case 'claimable':
      return (
        <ClaimableHero
          next={next}
          href={pages.vatReturn(next.periodId)}
          today={today}
          dueOn={dueOn}
        />
      );
    case 'set_up':
      return (
        <FilledPanel
          title="Next: finish setting up"
          action={{
            label: 'Carry on',
            href: next.step === 'company' ? pages.companyStep : pages.hmrcStep,
          }}
          other={
            pages.exampleReturn
              ? { label: 'See an example return', href: pages.exampleReturn }
              : undefined
          }
        >
          {next.sentence}
        </FilledPanel>
      );
    case 'needs_figures': {
      const period = periodInSentence(next.label, today);
      return (
        <FilledPanel
          title={`Next: enter the figures for ${period}`}
          action={{ label: 'Enter the nine boxes', href: pages.vatReturn(next.periodId) }}
        >
          {dashboardText.needsFigures(returnDue(next.dueOn, today))}
        </FilledPanel>
      );
    }
    case 'file_refund': {
      const period = periodInSentence(next.label, today);
      return (
        <FilledPanel
          title={`Next: file ${period}`}
          action={{ label: 'Review and file the return', href: pages.vatReturn(next.periodId) }}
        >
          {`HMRC owes you ${formatPence(next.netPence)}. ${returnDue(next.dueOn, today)} ${next.sentence}`}
        </FilledPanel>
      );
    }
    case 'payable': {
      const period = periodInSentence(next.label, today);
      return (
        <HeroPanel
          next={`Next: file ${period} and pay HMRC`}
          amount={next.netPence}
          when={`to reach HMRC by ${formatDayShort(next.clearBy, today)}`}
          action={{ label: 'Review return', href: pages.vatReturn(next.periodId) }}
          sum={[{ label: `You owe HMRC for ${period}`, amount: next.netPence, total: true }]}
          terms={
            next.clearBy < next.dueOn && next.clearBy >= today
              ? dashboardText.payBeforeDue(
                  formatDayShort(next.clearBy, today),
                  formatRelative(next.clearBy, today),
                  formatDate(next.dueOn),
                )
              : dashboardText.returnAndPaymentDue(
                  next.dueOn < today ? 'were' : 'are',
                  formatDate(next.dueOn),
                  formatRelative(next.dueOn, today),
                )
          }
        />
      );
    }
    case 'due':
      return <DueHero next={next} pages={pages} today={today} />;
    case 'refund_waits':
      return <WaitsPanel next={next} href={pages.vatReturn(next.periodId)} today={today} />;
    case 'refund_news':
      return <UpdateHero news={next.news} pages={pages} today={today} />;
    case 'confirming':
      return (
        <QuietPanel
          title={
            next.status === 'Waiting for HMRC'
              ? dashboardText.notAcceptedYet(next.label)
              : `We are confirming your ${next.label} return`
          }
          action={
            <Button variant="outlined" href={pages.vatReturn(next.periodId)}>
              See the return
            </Button>
          }
        >
          <StatusChip word={next.status} />
          <p>{next.sentence}</p>
        </QuietPanel>
      );
    case 'conflict':
      return (
        <QuietPanel
          title={nextThingText.otherFigures(periodInSentence(next.label, today))}
          action={
            <Button variant="outlined" href={pages.vatReturn(next.periodId)}>
              See the return
            </Button>
          }
        >
          <p>{next.sentence}</p>
          <p>
            <ContactUs />
          </p>
        </QuietPanel>
      );
    case 'nothing':
      return (
        <QuietPanel
          title={dashboardText.nothingToClaim}
          action={
            <Button variant="outlined" href={pages.returns}>
              See past returns
            </Button>
          }
        >
          {next.sentence}
          {next.opensOn ? ` ${dashboardText.nextReturn(formatDate(next.opensOn))}` : ''}
        </QuietPanel>
      );
  }
}
