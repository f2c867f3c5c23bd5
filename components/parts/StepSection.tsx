import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { Block } from '@/components/parts/Block';
import { Text } from '@/components/parts/Text';
import { Icon } from './Icon';

/**
 * done = solid ink with a tick; current = solid damson; next = hollow, because it has not happened
 * (docs/rules/design.md#solid-and-hollow).
 */
export type SectionState = 'done' | 'current' | 'next';

const Root = styled('section')<{ state: SectionState; last: boolean }>(
  ({ theme, state, last }) => ({
    position: 'relative',
    paddingLeft: 44,
    paddingBottom: last ? 0 : 32,
    '&::before': last
      ? {}
      : {
          content: '""',
          position: 'absolute',
          left: 13,
          top: 30,
          bottom: 0,
          borderLeft:
            state === 'done'
              ? `2px solid ${theme.vars.palette.text.primary}`
              : `2px dashed ${theme.vars.palette.surface.edge}`,
        },
    // On a phone the content has the whole width, so the line goes and the number stays.
    [theme.breakpoints.down('sm')]: { paddingLeft: 0, '&::before': { display: 'none' } },
  }),
);

const Head = styled('div')(({ theme }) => ({
  minHeight: 28,
  [theme.breakpoints.down('sm')]: { paddingLeft: 40, position: 'relative' },
}));

const Disc = styled('span')<{ state: SectionState }>(({ theme, state }) => {
  const { background, primary, surface, text } = theme.vars.palette;
  const look = {
    done: { backgroundColor: text.primary, color: background.paper },
    current: { backgroundColor: primary.main, color: '#FFFFFF' },
    next: {
      backgroundColor: background.default,
      border: `2px solid ${surface.edge}`,
      color: text.secondary,
    },
  }[state];
  return {
    position: 'absolute',
    left: 0,
    top: 0,
    display: 'grid',
    placeContent: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    fontSize: '0.8125rem',
    fontWeight: 600,
    ...look,
  };
});

const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, scrollMarginTop: 16 }));

const stateWords = { done: 'completed', current: 'current step', next: 'not started' } as const;

/** Returns the id of a step's section on its page. */
export const stepId = (number: number): string => `step-${number}`;
/** Returns the id of a step's heading, which can take the focus. */
export const stepHeadingId = (number: number): string => `step-${number}-heading`;

interface StepSectionProps {
  number: number;
  title: string;
  hint?: React.ReactNode;
  state: SectionState;
  last?: boolean;
  children?: React.ReactNode;
}

/**
 * Renders a numbered step of a page that is a sequence: disc, line to the next, title, content
 * (docs/rules/design.md#vat-return-on-the-page).
 */
export function StepSection({
  number,
  title,
  hint,
  state,
  last = false,
  children,
}: StepSectionProps) {
  return (
    <Root
      id={stepId(number)}
      state={state}
      last={last}
      {...(state === 'current' ? { 'aria-current': 'step' } : {})}
    >
      <Head>
        <Disc state={state} aria-hidden="true">
          {state === 'done' ? <Icon of={Check} size={16} /> : number}
        </Disc>
        <Title id={stepHeadingId(number)} tabIndex={-1}>
          {title}
          <span className="visually-hidden">
            {' '}
            (step {number}, {stateWords[state]})
          </span>
        </Title>
        {hint ? (
          <Text font="body2" tone="quiet" top={2}>
            {hint}
          </Text>
        ) : null}
      </Head>
      {children ? <Block top={16}>{children}</Block> : null}
    </Root>
  );
}
