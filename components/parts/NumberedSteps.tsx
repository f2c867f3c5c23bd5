import { styled } from '@mui/material/styles';

const List = styled('ol', { shouldForwardProp: (prop) => prop !== 'across' })<{ across: boolean }>(
  ({ theme, across }) => ({
    display: 'grid',
    gap: '20px 24px',
    marginTop: 20,
    gridTemplateColumns: across ? 'repeat(4, minmax(0, 1fr))' : 'minmax(0, 1fr)',
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: across ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
    },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }),
);

const Step = styled('li')({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  columnGap: 12,
  alignContent: 'start',
});

/** Hollow, because none of it has happened yet (docs/rules/design.md#solid-and-hollow). */
const Disc = styled('span')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.surface.edge}`,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

const Title = styled('h3')(({ theme }) => ({ ...theme.typography.h3, paddingTop: 2 }));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: 2,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
}));

export interface NumberedStep {
  title: string;
  text: React.ReactNode;
}

/** Renders steps in order: side by side where there is room, else one under the other. */
export function NumberedSteps({
  steps,
  across = false,
}: {
  steps: readonly NumberedStep[];
  across?: boolean;
}) {
  return (
    <List across={across} role="list">
      {steps.map(({ title, text }, index) => (
        <Step key={title}>
          <Disc aria-hidden="true">{index + 1}</Disc>
          <Title>{title}</Title>
          <Text>{text}</Text>
        </Step>
      ))}
    </List>
  );
}
