import { styled } from '@mui/material/styles';
import { partStyle, type PartStyle } from './partStyle';

interface StackStyle extends PartStyle {
  /** Pixels. */
  gap?: number;
  /** Without it, each thing is as wide as the stack. */
  align?: 'start';
}

/** Things under each other. */
export const Stack = styled('div')<StackStyle>(partStyle, ({ gap, align }) => ({
  display: 'grid',
  gap,
  justifyItems: align,
}));
