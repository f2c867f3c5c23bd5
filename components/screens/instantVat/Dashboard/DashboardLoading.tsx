import { styled } from '@mui/material/styles';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { Bar, LoadingFace } from '@/components/parts/Skeletons';
import { SummaryCard } from '@/components/parts/SummaryCard';
import { DashboardGrid } from './DashboardGrid';
import { HeadingSkeleton } from '@/components/screens/instantVat/HeadingSkeleton';
import { Stack } from '@/components/parts/Stack';

const Hero = styled('div')(({ theme }) => ({
  minHeight: 364,
  padding: 32,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& .line': { width: 230, height: 14 },
  '& .figure': { width: 240, height: 44, margin: '14px 0' },
  '& .button': { width: 256, height: 50, marginTop: 28, borderRadius: 6 },
  [theme.breakpoints.down('sm')]: { minHeight: 566, padding: 20 },
}));

/** The dashboard before its first answer: the real titles, and every card in the height it will have (docs/rules/design.md#four-faces). */
export function DashboardLoading() {
  return (
    <>
      <HeadingSkeleton title="Your VAT" />
      <Stack>
        <LoadingFace what="Your VAT">
          <Hero>
            <Bar className="line" />
            <Bar className="figure" />
            <Bar className="line" />
            <Bar className="button" />
          </Hero>
        </LoadingFace>
        <DashboardGrid>
          <SummaryCard title="Claims" height={466} face={{ kind: 'loading', skeleton: <LinesSkeleton rows={5} height={40} gap={28} /> }} />
          <Stack>
            <SummaryCard
              title="Paid early to date" height={238} face={{ kind: 'loading', skeleton: <LinesSkeleton rows={3} height={28} /> }}
            />
            <SummaryCard title="Connections" height={204} face={{ kind: 'loading', skeleton: <LinesSkeleton rows={2} height={40} /> }} />
          </Stack>
        </DashboardGrid>
        <SummaryCard title="VAT by period" height={310} face={{ kind: 'loading', skeleton: <LinesSkeleton rows={5} height={32} /> }} />
        <SummaryCard title="VAT returns" height={566} face={{ kind: 'loading', skeleton: <LinesSkeleton rows={7} height={40} /> }} />
      </Stack>
    </>
  );
}
