import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { Text } from '@/components/parts/Text';
import { HeroButton, HeroSurface } from './HeroSurface';
import { Icon } from './Icon';
import { SumLines, type SumLine } from './SumLines';
import { WithWithoutBar, type WithWithoutBarProps } from './WithWithoutBar';
import { formatPence, type Pence } from '@/lib/kernel/money';

const Split = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 32,
  '& > :first-of-type': { minWidth: 0 },
  '& > :last-child': { flex: '0 0 320px' },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'column',
    gap: 20,
    '& > :last-child': { flex: 'none' },
  },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 400,
  letterSpacing: 'normal',
  color: theme.vars.palette.brand.heroText,
}));

const Below = styled('div')({
  marginTop: 28,
  paddingTop: 24,
  borderTop: '1px solid color-mix(in srgb, var(--on-hero) 30%, transparent)',
});

interface HeroPanelProps {
  /** What to do next: "Next: file October and get paid early". */
  next: string;
  amount: Pence;
  /** "in your account by 5pm, Mon 23 Nov". */
  when: React.ReactNode;
  /** The one button: a page of the portal by `href`, or an action by `onClick`. */
  action: { label: string; href?: string; onClick?: () => void };
  /** Three lines that add up, the last a total. */
  sum: readonly SumLine[];
  /** Until when the quote is held, and that waiting costs nothing. */
  terms?: React.ReactNode;
  bar?: Omit<WithWithoutBarProps, 'tone'>;
}

/**
 * Renders the one filled panel of a page: the next thing to do, its exact figure, date and button
 * (docs/rules/design.md#hero).
 */
export function HeroPanel({ next, amount, when, action, sum, terms, bar }: HeroPanelProps) {
  return (
    <HeroSurface aria-label={next}>
      <Split>
        <div>
          <Title>{next}</Title>
          <Text font="moneyHero" top={6} below={4}>
            {formatPence(amount)}
          </Text>
          <Text font="body1">{when}</Text>
          <HeroButton
            variant="contained"
            endIcon={<Icon of={ArrowRight} />}
            {...(action.href ? { href: action.href } : { onClick: action.onClick })}
          >
            {action.label}
          </HeroButton>
        </div>
        <div>
          <SumLines tone="hero" lines={sum} />
          {terms === undefined ? null : (
            <Text font="body2" tone="hero" top={10}>
              {terms}
            </Text>
          )}
        </div>
      </Split>
      {bar ? (
        <Below>
          <WithWithoutBar {...bar} tone="hero" />
        </Below>
      ) : null}
    </HeroSurface>
  );
}
