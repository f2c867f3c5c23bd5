import { styled } from '@mui/material/styles';
import { useRef, type ChangeEvent, type ComponentProps } from 'react';
import { useEarlyChoice } from './useEarlyChoice';
import { radius } from '@/styles/tokens';

const Root = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  columnGap: 16,
  padding: '16px 20px',
  cursor: 'pointer',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:has(input:checked)': {
    borderColor: theme.vars.palette.brand.control,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.brand.control}`,
  },
  '&:has(input:disabled)': { cursor: 'default', color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('sm')]: { padding: 16, columnGap: 12 },
}));

/** Native radio in our colours: a ring that fills with a dot. */
const Radio = styled('input')(({ theme }) => ({
  appearance: 'none',
  flex: 'none',
  width: 20,
  height: 20,
  margin: '2px 0 0',
  cursor: 'inherit',
  borderRadius: '50%',
  border: `2px solid ${theme.vars.palette.surface.edge}`,
  backgroundColor: theme.vars.palette.background.paper,
  '&:checked': {
    borderColor: theme.vars.palette.brand.control,
    backgroundImage: `radial-gradient(circle, ${theme.vars.palette.brand.control} 0 5px, transparent 5.5px)`,
  },
}));

const Title = styled('span')(({ theme }) => ({ ...theme.typography.h3, gridColumn: 2 }));

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  gridColumn: 2,
  gridRow: 2,
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { gridColumn: '2 / -1' },
}));

const Figure = styled('span')(({ theme }) => ({
  ...theme.typography.moneyM,
  lineHeight: 1.2,
  gridColumn: 3,
  gridRow: 1,
  textAlign: 'right',
}));

const Note = styled(Text)(({ theme }) => ({
  gridColumn: 3,
  textAlign: 'right',
  [theme.breakpoints.down('sm')]: { gridRow: 3, textAlign: 'left', marginTop: 0 },
}));

interface ChoiceCardProps extends Omit<
  ComponentProps<'input'>,
  'title' | 'type' | 'ref' | 'color'
> {
  title: React.ReactNode;
  /** One line: date and account. */
  text?: React.ReactNode;
  /** Right-aligned: an amount, and below it its explanation or "Estimate". */
  figure?: React.ReactNode;
  figureNote?: React.ReactNode;
}

/**
 * Renders one of a few choices as a card with a radio
 * (docs/rules/design.md#vat-return-on-the-page).
 */
export function ChoiceCard({ title, text, figure, figureNote, ...input }: ChoiceCardProps) {
  const radio = useRef<HTMLInputElement>(null);
  useEarlyChoice(radio, (target) =>
    input.onChange?.({ target, currentTarget: target } as ChangeEvent<HTMLInputElement>),
  );
  return (
    <Root>
      <Radio ref={radio} type="radio" {...input} />
      <Title>{title}</Title>
      {text ? <Text>{text}</Text> : null}
      {figure ? <Figure>{figure}</Figure> : null}
      {figureNote ? <Note>{figureNote}</Note> : null}
    </Root>
  );
}
