import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { PageWidth } from '@/components/parts/PageWidth';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { PageHeading } from '@/components/parts/PageHeading';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard, type CardFace } from '@/components/parts/SummaryCard';
import { NoCompany } from '@/components/frame/NoCompany';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Stack } from '@/components/parts/Stack';
import { useUserCompanies } from '@/hooks/companies';
import { useSetStandingInstruction, useStandingInstruction } from '@/hooks/refunds/standing';
import { useCompany } from '@/hooks/app/useCompany';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';

const MEANS = [
  [
    'What we do',
    'As soon as a return with a refund is ready, we work out the quote and hold it for you. Also when waiting for HMRC would ' +
      'be nearly as quick; the quote says so.',
  ],
  [
    'What we ask',
    'One confirmation. You get an email with the amount, the fee and until when it is held, and one button.',
  ],
  [
    'What we never do',
    'File a return or sell a refund by ourselves. Without your confirmation nothing happens and nothing is charged.',
  ],
  ['What it costs', 'Nothing. A fee is due only for a refund that you confirm.'],
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
const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 16px',
  marginTop: 24,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

function useFace(companyId: string | null): CardFace {
  const { data, error, isFetching, refetch } = useStandingInstruction(companyId);
  const set = useSetStandingInstruction(companyId ?? '');
  if (error && !data) {
    return {
      kind: 'error',
      what: 'We could not read your standing instruction',
      safe: `${error.sentence} It is as it was.`,
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
        {set.isError ? <ActNotice error={set.error} title="Nothing was changed." /> : null}
        <Foot>
          {mayChange ? (
            <Button
              variant={on ? 'outlined' : 'contained'}
              disabled={set.isPending}
              onClick={() => set.mutate({ on: !on })}
            >
              {set.isPending ? 'Saving' : on ? 'Turn it off' : 'Turn it on'}
            </Button>
          ) : (
            <span>Only an owner of the company can turn it on or off.</span>
          )}
          <span role="status">{since}</span>
        </Foot>
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
        sub={name}
        lead="Every VAT refund quoted as soon as it is ready, and one confirmation asked of you."
      />
      <Stack>
        <SummaryCard title="Quote every refund" face={face} height={360} />
      </Stack>
    </PageWidth>
  );
}
