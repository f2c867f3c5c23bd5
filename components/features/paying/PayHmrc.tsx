import { styled } from '@mui/material/styles';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { Provenance } from '@/components/parts/Provenance';
import { QuietPanel } from '@/components/parts/QuietPanel';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { BesideBill } from './BesideBill';
import { BillCard } from './BillCard';
import { OtherBills } from './OtherBills';
import { WaysCard } from './WaysCard';
import {
  usePayHmrc,
  useStayWithBill,
  type Bill,
  type PayHmrc as Answer,
} from '@/hooks/overview/paying';
import { useNow } from '@/hooks/app/page/useNow';
import { isStatusWord } from '@/lib/kernel/text/statusWords';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import type { BillLink } from '@/lib/taxes/paying/billLink';
import { payingText } from '@/lib/taxes/text';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 376px',
  alignItems: 'start',
  gap: 24,
  '& > div': { display: 'grid', gap: 24, minWidth: 0 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { gap: 16, '& > div': { gap: 16 } },
}));

interface PayHmrcProps {
  companyId: string | null;
  /** The bill that the address names. */
  bill: BillLink;
  back: { href: string; label: string };
  /** Returns the page of another bill. */
  hrefOf(bill: BillLink): string;
}

/**
 * Shows how to pay one HMRC bill: details to copy, the deadline for each payment method, and
 * payments marked as sent (docs/rules/product.md#paying-hmrc).
 */
export function PayHmrc({ companyId, bill, back, hrefOf }: PayHmrcProps) {
  const { tax } = bill;
  const { data, error, refetch, isFetching } = usePayHmrc(companyId, bill);
  const now = useNow();
  useStayWithBill({ companyId, data, bill, hrefOf });
  if (data?.bill && now && companyId)
    return <Full {...{ companyId, back, hrefOf, now }} data={data} bill={data.bill} />;
  return (
    <PageWidth width="task">
      <PageHeading
        back={back}
        title={`How to pay your ${TAX_NAMES[tax]} bill`}
        sub={data?.companyName ?? '\u00a0'}
      />
      {data ? (
        <CardStack>
          <NoBill data={data} now={now} />
          {data.others.length > 0 ? <OtherBills data={data} hrefOf={hrefOf} /> : null}
        </CardStack>
      ) : (
        <SummaryCard
          title="What you owe HMRC"
          height={360}
          face={
            error
              ? {
                  kind: 'error',
                  what: payingText.notLoaded,
                  safe: payingText.unchanged(error.sentence),
                  onRetry: () => void refetch(),
                  retrying: isFetching,
                  reference: error.reference,
                }
              : { kind: 'loading', skeleton: <LinesSkeleton rows={7} height={32} /> }
          }
        />
      )}
    </PageWidth>
  );
}

/** Says why there is no bill to pay: none is owed, none was read, or the address names none. */
function NoBill({ data, now }: { data: Answer; now: Date | undefined }) {
  const { tax, readAt, source, owedMissing, unknownBill, others } = data;
  const title = !readAt
    ? `${TAX_NAMES[tax]} has not been read yet`
    : unknownBill
      ? payingText.unknownBill
      : `Nothing to pay for ${TAX_NAMES[tax]}`;
  const why = !readAt
    ? payingText.notReadYet
    : unknownBill
      ? payingText.unknownBillWhy(others.length)
      : payingText.noBills(TAX_NAMES[tax]);
  return (
    <QuietPanel title={title}>
      {owedMissing ?? why}
      {readAt && now ? <Provenance source={source} readAt={readAt} now={now} /> : null}
    </QuietPanel>
  );
}

interface FullProps extends Pick<PayHmrcProps, 'back' | 'hrefOf'> {
  companyId: string;
  data: Answer;
  bill: Bill;
  now: Date;
}

function Full({ companyId, data, bill, back, hrefOf, now }: FullProps) {
  const { status } = bill.line;
  return (
    <PageWidth width="task">
      <PageHeading
        back={back}
        title={`How to pay your ${TAX_NAMES[data.tax]} bill`}
        status={isStatusWord(status) ? <StatusChip word={status} /> : null}
        sub={[data.companyName, data.person, bill.line.label].filter(Boolean).join(' · ')}
      />
      <Columns>
        <div>
          {/* The key resets typed text when the bill changes. */}
          <BillCard key={bill.charge} companyId={companyId} data={data} bill={bill} />
          <WaysCard tax={data.tax} bill={bill} today={data.today} />
        </div>
        <div>
          <BesideBill data={data} bill={bill} now={now} />
          {data.others.length > 0 ? <OtherBills data={data} hrefOf={hrefOf} /> : null}
        </div>
      </Columns>
    </PageWidth>
  );
}
