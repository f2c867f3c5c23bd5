import { ReturnsByYear } from './ReturnsByYear';
import { YearList } from './YearList';
import type { ClientIds } from '@/lib/access/ids';
import {
  useCorpPeriods,
  usePayeYear,
  usePayeYears,
  useSelfAssessmentPeriods,
  useVatYear,
  useVatYears,
} from '@/hooks/clients/oneClient';
import type { IsoDate } from '@/lib/kernel/dates/ukDates';

export interface ListProps {
  ids: ClientIds;
  year: string | undefined;
  today: IsoDate;
  now: Date;
}

/** Renders a tax year's list of VAT; each list is requested only while it is shown. */
export function VatYear({ year, ...of }: ListProps) {
  const { clientCompanyId } = of.ids;
  return (
    <YearList
      {...of}
      tax="vat"
      query={useVatYear(clientCompanyId, year)}
      years={useVatYears(clientCompanyId).data}
    />
  );
}

export function PayeYear({ year, ...of }: ListProps) {
  const { clientCompanyId } = of.ids;
  return (
    <YearList
      {...of}
      tax="paye"
      query={usePayeYear(clientCompanyId, year)}
      years={usePayeYears(clientCompanyId).data}
    />
  );
}

export function CorpPeriods({ ids, today, now }: ListProps) {
  return (
    <YearList
      ids={ids}
      today={today}
      now={now}
      tax="corporation_tax"
      query={useCorpPeriods(ids.clientCompanyId)}
    />
  );
}

/** Renders Self assessment with the return of each tax year above its charges. */
export function SelfAssessmentPeriods({ ids, today, now }: ListProps) {
  const query = useSelfAssessmentPeriods(ids.clientCompanyId);
  const returns = query.data?.returns ?? [];
  return (
    <>
      {returns.length > 0 ? <ReturnsByYear returns={returns} /> : null}
      <YearList ids={ids} today={today} now={now} tax="self_assessment" query={query} />
    </>
  );
}
