import { useState } from 'react';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { FirstReading } from '@/components/parts/FirstReading';
import { PageHeading } from '@/components/parts/PageHeading';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { CashMonths } from './CashMonths';
import { sumWords } from './cashWords';
import { MonthList } from './MonthList';
import { WhatIfs } from './WhatIfs';
import { useTaxPages } from '@/hooks/overview/useTaxPages';
import { NoCompany } from '@/components/frame/NoCompany';
import { Notice } from '@/components/parts/Notice';
import { useCompany } from '@/hooks/app/useCompany';
import { useTaxSummaries, type TaxSummary } from '@/hooks/overview/taxes';
import { useNow } from '@/hooks/app/page/useNow';
import { NO_CHANGE, type WhatIf } from '@/lib/overview/cash/items';
import { setAside } from '@/lib/overview/cash/setAside';
import { cashView, type CashMonth } from '@/lib/overview/cash/view';
import { whatIfSentences } from '@/lib/overview/cash/whatIfEffect';
import { TAX_NAMES, TAXES } from '@/lib/kernel/taxes';
import { firstReadings } from '@/lib/taxes/firstReadings';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { listInWords } from '@/lib/kernel/text/listInWords';
import { cashText } from '@/lib/overview/text';

const TITLE = '12 months of tax';

/** Returns true for a tax of which nothing is known, though the business may have it. */
const isLeftOut = ({ state }: TaxSummary): boolean =>
  state !== 'read' &&
  state !== 'nothing_recorded' &&
  state !== 'not_registered' &&
  state !== 'not_theirs';

/** Returns what to put by with the what-ifs, in a sentence. */
function triedPutBy(months: readonly CashMonth[]): string {
  const most = setAside(months.flatMap(({ items }) => items));
  return most
    ? cashText.triedPutBy(sumWords(most.pence, most.isEstimate), formatDate(most.by))
    : cashText.refundsCoverAll;
}

/** The page of tax payments and refunds in each of the next twelve months, with what-ifs. */
export default function Cash() {
  const { companyId } = useCompany();
  const pages = useTaxPages();
  const now = useNow();
  const queries = useTaxSummaries(companyId);
  const [whatIf, setWhatIf] = useState<WhatIf>(NO_CHANGE);
  if (companyId === '') return <NoCompany title={TITLE} />;
  const all = TAXES.map((tax) => ({ tax, ...queries[tax] }));
  const failed = all.filter(({ error, data }) => error && !data);
  const summaries = all.map(({ data }) => data).filter((data) => data !== undefined);
  const unread = summaries
    .map(({ owedMissing }) => owedMissing)
    .filter((sentence) => sentence !== undefined);
  const upcoming = summaries.flatMap((summary) => summary.upcoming);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  const leftOut = summaries.filter(isLeftOut).map(({ tax }) => TAX_NAMES[tax]);
  const readings = firstReadings(summaries);
  const tried = now && whatIf !== NO_CHANGE ? cashView(upcoming, isoDate(now), whatIf) : undefined;
  const ready =
    now && !readings && summaries.length + failed.length === TAXES.length && summaries.length > 0;
  return (
    <PageWidth>
      <PageHeading
        back={{ href: pages.taxes, label: 'All taxes' }}
        title={TITLE}
        lead={cashText.lead}
      />
      {ready ? (
        <CardStack>
          {failed.length > 0 ? (
            <Notice
              tone="warning"
              title={cashText.notLoaded(listInWords(failed.map(({ tax }) => TAX_NAMES[tax])))}
            >
              {cashText.monthsWithout}
            </Notice>
          ) : null}
          {unread.length > 0 ? (
            <Notice tone="warning" title={cashText.mayBeMissing}>
              {unread.join(' ')}
            </Notice>
          ) : null}
          {leftOut.length > 0 ? (
            <Notice
              tone="info"
              title={cashText.leftOut(listInWords(leftOut), leftOut.length === 1)}
            />
          ) : null}
          <CashMonths
            months={cashView(upcoming, isoDate(now))}
            tried={tried}
            summaries={summaries}
            now={now}
          />
          <WhatIfs
            value={whatIf}
            onChange={setWhatIf}
            today={isoDate(now)}
            effect={[
              ...whatIfSentences(upcoming, isoDate(now), whatIf),
              ...(tried ? [triedPutBy(tried)] : []),
            ]}
          />
          <MonthList
            months={tried ?? cashView(upcoming, isoDate(now))}
            readAt={summaries.flatMap(({ sync }) => sync.readAt ?? []).sort()[0]}
            now={now}
          />
        </CardStack>
      ) : (
        <SummaryCard
          title="Month by month"
          height={420}
          face={
            failed.length === TAXES.length
              ? {
                  kind: 'error',
                  what: 'We could not load your taxes',
                  safe: cashText.nothingAtHmrcChanged(failed[0]?.error?.sentence ?? ''),
                  onRetry: retry,
                  retrying: failed.some(({ isFetching }) => isFetching),
                  reference: failed[0]?.error?.reference,
                }
              : readings
                ? {
                    kind: 'full',
                    children: <FirstReading readings={readings} rows={7} height={28} />,
                  }
                : { kind: 'loading', skeleton: <LinesSkeleton rows={8} height={28} /> }
          }
        />
      )}
    </PageWidth>
  );
}
