import { InOrder } from '@/components/parts/InOrder';
import { PageWidth } from '@/components/parts/PageWidth';
import { figuresSource } from '@/components/features/filing/boxList';
import { DeclarationSection } from '@/components/features/filing/DeclarationSection';
import {
  isFiled,
  lacksOnlyConsent,
  filingStage,
  stepStates,
} from '@/components/features/filing/stage';
import { useSending } from '@/components/features/filing/useSending';
import { PageHeading } from '@/components/parts/PageHeading';
import { Provenance } from '@/components/parts/Provenance';
import { filingWords, returnTitle } from '@/components/parts/returnWords';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextLink } from '@/components/parts/TextLink';
import { clientHref } from '@/components/screens/openTax/ClientDashboard/returnListQuery';
import { settingsHref } from '@/components/screens/openTax/Settings/settingsQuery';
import { ApprovalPanel } from './ApprovalPanel';
import { ClientBoxes } from './ClientBoxes';
import { WhatNow } from './WhatNow';
import type { ClientIds } from '@/lib/access/ids';
import type { PeriodIds } from '@/lib/access/ids';
import type { VatReturn } from '@/hooks/overview/vat';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { periodRange } from '@/lib/vat/obligations';
import { pageHref } from '@/lib/app/hrefs';

interface ReturnOfClientProps {
  ids: ClientIds;
  period: PeriodIds;
  answer: VatReturn;
  now: Date;
  readAgain: () => Promise<{ isError: boolean }>;
}

/**
 * Renders the steps of a filing: check the nine boxes, accept HMRC's declaration for an agent, send
 * once; then the result.
 */
export function ReturnOfClient({
  ids,
  period: periodIds,
  answer,
  now,
  readAgain,
}: ReturnOfClientProps) {
  const today = isoDate(now);
  const stage = filingStage(answer, today);
  const sending = useSending(periodIds, answer, readAgain);
  const steps = stepStates(stage);
  const { period, companyName, figuresFrom, figuresReadAt } = answer;
  const { filing, note } = filingWords(period, today);
  return (
    <PageWidth width="task">
      <PageHeading
        dense
        back={{ href: clientHref(ids, { tax: 'vat' }), label: companyName }}
        title={returnTitle(period.label)}
        status={<StatusChip word={period.status} />}
        sub={[companyName, periodRange(period), `${filing}, ${note}`].join(' · ')}
        aside={
          figuresReadAt && figuresFrom !== 'none' ? (
            <Provenance
              source={figuresSource(answer)}
              readAt={figuresReadAt}
              now={now}
              isTyped={figuresFrom === 'typed'}
            />
          ) : undefined
        }
      />
      <InOrder>
        <ClientBoxes
          answer={answer}
          ids={periodIds}
          stage={stage}
          state={steps.boxes}
          before={sending.before}
        >
          <ApprovalPanel
            ids={ids}
            periodId={periodIds.period_id}
            figuresHash={answer.payloadHash}
            filing={answer.filing.state}
            now={now}
          />
        </ClientBoxes>
        <DeclarationSection
          ids={periodIds}
          answer={answer}
          stage={stage}
          state={steps.declaration}
          sending={sending}
          last={!isFiled(stage)}
          whose="client"
          connectHref={
            lacksOnlyConsent(answer, today)
              ? settingsHref(ids.practiceId, 'connections')
              : undefined
          }
          contact={<TextLink href={pageHref('openTaxContact')}>Contact us</TextLink>}
        />
        {isFiled(stage) ? <WhatNow ids={ids} answer={answer} today={today} /> : null}
      </InOrder>
    </PageWidth>
  );
}
