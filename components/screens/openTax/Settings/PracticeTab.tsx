import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { FactList } from '@/components/parts/FactList';
import { TextLink } from '@/components/parts/TextLink';
import type { TabProps } from './settingsQuery';
import { usePracticeDetails, type PracticeDetails } from '@/hooks/practice/settings';
import { mayActInPractice } from '@/lib/access/permissions';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { detailsText } from '@/lib/practice/text';

const onDay = (at: string) => formatDate(isoDate(new Date(at)));

function Reference({
  details: { arn, arn_confirmed_at: at },
  mayChange,
}: {
  details: PracticeDetails;
  mayChange: boolean;
}) {
  const step = pageHref('openTaxPractice', { step: 'agent-reference' });
  if (!arn)
    return mayChange ? <TextLink href={step}>Give it</TextLink> : detailsText.referenceMissing;
  if (at)
    return (
      <>
        {arn} <StatusChip word="Live">Confirmed by HMRC on {onDay(at)}</StatusChip>
      </>
    );
  const change = mayChange ? <TextLink href={step}>Change</TextLink> : null;
  return (
    <>
      {arn} <StatusChip word="Not started">Not confirmed by HMRC yet</StatusChip> {change}
    </>
  );
}

/**
 * Renders the company number, marked as unconfirmed while HMRC has not shown it to be the
 * practice's.
 */
function Registration({
  details: { company_number: number, number_is_confirmed: isConfirmed },
}: {
  details: PracticeDetails;
}) {
  if (number === undefined) return 'Added by hand';
  return (
    <>
      {number}{' '}
      {isConfirmed ? (
        <StatusChip word="Live">{detailsText.confirmedByName}</StatusChip>
      ) : (
        <StatusChip word="Not started">Not confirmed by HMRC</StatusChip>
      )}
    </>
  );
}

function useFace({ practice }: TabProps): CardState {
  const details = usePracticeDetails(practice.id);
  const { data, error } = details;
  if (data) {
    return {
      kind: 'full',
      children: (
        <FactList
          facts={[
            { label: 'Name', value: data.name },
            { label: 'At Companies House', value: <Registration details={data} /> },
            ...(data.town ? [{ label: 'Town', value: data.town }] : []),
            {
              label: 'Agent reference number',
              value: (
                <Reference
                  details={data}
                  mayChange={mayActInPractice(practice.role, 'settings:manage')}
                />
              ),
            },
            { label: 'In OpenTax since', value: onDay(data.since) },
          ]}
        />
      ),
    };
  }
  if (error) {
    return {
      kind: 'error',
      what: detailsText.notLoaded,
      safe: detailsText.nothingChanged(error.sentence),
      onRetry: () => void details.refetch(),
      retrying: details.isFetching,
      reference: error.reference,
    };
  }
  return { kind: 'loading', skeleton: <LinesSkeleton rows={5} /> };
}

/** Renders the practice's details, and which of them are confirmed. */
export function PracticeTab(props: TabProps) {
  return <SummaryCard dense title="Practice details" face={useFace(props)} height={300} />;
}
