import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { Buttons } from '@/components/parts/Buttons';
import { CardStack } from '@/components/parts/CardStack';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { NoCompany } from '@/components/frame/NoCompany';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { useUserCompanies } from '@/hooks/companies';
import { useSetStandingInstruction, useStandingInstruction } from '@/hooks/refunds/standing';
import { useCompany } from '@/hooks/app/useCompany';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { refundActText, standingInstructionText } from '@/lib/refunds/text';

const MEANS = [
  ['What we do', standingInstructionText.quoteAtOnce],
  ['What we ask', standingInstructionText.oneConfirmation],
  ['What we never do', standingInstructionText.neverByOurselves],
  ['What it costs', standingInstructionText.cost],
] as const;

const Means = styled('dl')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: '180px minmax(0, 66ch)',
  gap: '12px 24px',
  '& dt': { fontWeight: 600 },
  '& dd': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 4,
    '& dd': { marginBottom: 12 },
  },
}));

function useFace(companyId: string | null): CardState {
  const { data, error, isFetching, refetch } = useStandingInstruction(companyId);
  const set = useSetStandingInstruction(companyId ?? '');
  if (error && !data) {
    return {
      kind: 'error',
      what: standingInstructionText.notRead,
      safe: standingInstructionText.unchanged(error.sentence),
      onRetry: () => void refetch(),
      retrying: isFetching,
      reference: error.reference,
    };
  }
  if (!data) return { kind: 'loading', skeleton: <LinesSkeleton rows={8} /> };
  const { on, changedAt, changedBy, mayChange } = data;
  const since = changedAt
    ? `${on ? 'On' : 'Off'} since ${formatDate(isoDate(new Date(changedAt)))}${changedBy ? `, by ${changedBy}` : ''}.`
    : '';
  return {
    kind: 'full',
    aside: on ? (
      <StatusChip word="Live">On</StatusChip>
    ) : (
      <StatusChip word="Not started">Off</StatusChip>
    ),
    children: (
      <div>
        <Means>
          {MEANS.map(([what, text]) => (
            <div key={what} style={{ display: 'contents' }}>
              <dt>{what}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Means>
        {set.isError ? <ActNotice error={set.error} title={refundActText.nothingChanged} /> : null}
        <Buttons font="caption" tone="quiet" gap="12px 16px" align="center" top={24}>
          {mayChange ? (
            <Button
              variant={on ? 'outlined' : 'contained'}
              disabled={set.isPending}
              onClick={() => set.mutate({ on: !on })}
            >
              {set.isPending ? 'Saving' : on ? 'Turn it off' : 'Turn it on'}
            </Button>
          ) : (
            <span>{standingInstructionText.ownerOnly}</span>
          )}
          <span role="status">{since}</span>
        </Buttons>
      </div>
    ),
  };
}

/**
 * A standing instruction: quote every repayment return as soon as it is ready,
 * and ask for one confirmation (docs/rules/product.md#standing-instruction).
 */
export default function PremiumSetup() {
  const { companyId } = useCompany();
  const companies = useUserCompanies();
  const face = useFace(companyId);
  if (companyId === '') return <NoCompany title="Standing instruction" />;
  const name = companies.data?.find(({ id }) => id === companyId)?.name;
  return (
    <PageWidth>
      <PageHeading
        title="Standing instruction"
        sub={name ?? '\u00a0'}
        lead={standingInstructionText.summary}
      />
      <CardStack>
        <SummaryCard title="Quote every refund" face={face} height={360} />
      </CardStack>
    </PageWidth>
  );
}
