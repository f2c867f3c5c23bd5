import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { EmptyState } from '@/components/parts/EmptyState';
import { ErrorRegion } from '@/components/parts/ErrorRegion';
import { Icon } from '@/components/parts/Icon';
import { Provenance } from '@/components/parts/Provenance';
import { DelayedSkeleton } from '@/components/parts/Skeletons';
import { TaxLinesTable } from '@/components/parts/TaxLinesTable';
import { Choice } from '@/components/parts/list/Choice';
import { PartsTable } from './PartsTable';
import { SumsOfYear } from './SumsOfYear';
import { clientHref, returnHref } from './returnListQuery';
import { useGo, WITHIN_PAGE } from '@/hooks/app/page/navigation';
import type { ClientIds } from '@/lib/access/ids';
import type { YearOfTax } from '@/hooks/clients/oneClient';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { getTaxYear } from '@/lib/kernel/dates/taxYear';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';
import { TAX_NAMES, type Tax } from '@/lib/kernel/taxes';
import { clientPageText } from '@/lib/clients/text';

const Body = styled('div')({ padding: '4px 20px 20px', display: 'grid', gap: 12 });
const Head = styled('div')({ padding: '12px 20px 0' });

interface YearListProps {
  ids: ClientIds;
  tax: Tax;
  today: IsoDate;
  now: Date;
  query: {
    data: YearOfTax | undefined;
    error: ApiError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The first tax year with data; without it all periods are in one list. */
  years?: { minimumYear: number; currentYear: number } | undefined;
}

/** Renders one tax of a client by tax year, with the sums of that year and where they come from. */
export function YearList({
  ids,
  tax,
  today,
  now,
  query: { data, error, isFetching, refetch },
  years,
}: YearListProps) {
  const name = TAX_NAMES[tax];
  const chosen = data?.taxYear?.code;
  return (
    <>
      {years ? (
        <Head className="no-print">
          <YearSelect ids={ids} tax={tax} years={years} chosen={chosen} />
        </Head>
      ) : null}
      {!data && error ? (
        <Body>
          <ErrorRegion
            what={`We could not load ${name}`}
            safe={clientPageText.nothingChangedAtHmrc(error.sentence)}
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={error.reference}
          />
        </Body>
      ) : null}
      {!data && !error ? (
        <Body>
          <DelayedSkeleton what={name}>
            <LinesSkeleton rows={6} height={20} />
          </DelayedSkeleton>
        </Body>
      ) : null}
      {data?.lines.length === 0 ? (
        <Body>
          <EmptyState
            why={
              !data.sync.readAt
                ? 'Nothing is known yet'
                : data.taxYear
                  ? `Nothing in ${data.taxYear.label}`
                  : 'Nothing recorded'
            }
            fills={
              data.sync.readAt ? clientPageText.noPeriods(name) : clientPageText.taxNotRead(name)
            }
          />
        </Body>
      ) : null}
      {data && data.lines.length > 0 ? (
        <>
          {tax === 'vat' ? (
            <TaxLinesTable
              lines={data.lines}
              today={today}
              whose="client"
              hrefOf={(line) => returnHref(ids, line)}
            />
          ) : (
            <PartsTable lines={data.lines} name={name} />
          )}
          <Body>
            <SumsOfYear sums={data.sums} label={data.taxYear?.label} withRefunds={tax === 'vat'} />
            {data.sync.readAt ? (
              <Provenance source={data.source} readAt={data.sync.readAt} now={now} />
            ) : null}
          </Body>
        </>
      ) : null}
    </>
  );
}

interface YearSelectProps {
  ids: ClientIds;
  tax: Tax;
  years: { minimumYear: number; currentYear: number };
  chosen: string | undefined;
}

function YearSelect({ ids, tax, years: { minimumYear, currentYear }, chosen }: YearSelectProps) {
  const go = useGo();
  const all = Array.from({ length: currentYear - minimumYear + 1 }, (_, back) =>
    getTaxYear(`${currentYear - back}-04-06`),
  );
  return (
    <Choice>
      <span className="visually-hidden">Tax year</span>
      <select
        value={chosen ?? ''}
        onChange={({ target }) =>
          void go(clientHref(ids, { tax, year: target.value }), WITHIN_PAGE)
        }
      >
        {all.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={16} />
    </Choice>
  );
}
