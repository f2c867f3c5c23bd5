import { styled } from '@mui/material/styles';
import { CardStack } from '@/components/parts/CardStack';
import { Bar, DelayedSkeleton } from '@/components/parts/Skeletons';
import { CardsLoading } from './CardsLoading';
import { HeadingSkeleton } from '@/components/screens/instantVat/HeadingSkeleton';

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

/**
 * The dashboard before its first answer: the real titles, and every card in the height it will have
 * (docs/rules/design.md#four-faces).
 */
export function DashboardLoading() {
  return (
    <>
      <HeadingSkeleton title="Your VAT" />
      <CardStack>
        <DelayedSkeleton what="Your VAT">
          <Hero>
            <Bar className="line" />
            <Bar className="figure" />
            <Bar className="line" />
            <Bar className="button" />
          </Hero>
        </DelayedSkeleton>
        <CardsLoading />
      </CardStack>
    </>
  );
}
