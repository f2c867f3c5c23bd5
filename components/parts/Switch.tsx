import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Root = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default' },
});

const Input = styled('input')(({ theme }) => {
  const { brand, surface, background } = theme.vars.palette;
  return {
    appearance: 'none',
    position: 'relative',
    flex: 'none',
    width: 40,
    height: 24,
    margin: 0,
    borderRadius: 12,
    border: `2px solid ${surface.edge}`,
    backgroundColor: background.paper,
    cursor: 'inherit',
    '&::before': {
      content: '""',
      position: 'absolute',
      top: 4,
      left: 4,
      width: 12,
      height: 12,
      borderRadius: '50%',
      backgroundColor: surface.edge,
    },
    '&:checked': { borderColor: brand.control, backgroundColor: brand.control },
    '&:checked::before': { left: 20, backgroundColor: background.paper },
    '&:disabled': { opacity: 0.6 },
    // Windows' high contrast mode removes fills.
    '@media (forced-colors: active)': { '&:checked::before': { backgroundColor: 'Highlight' } },
  };
});

const Words = styled('span')(({ theme }) => ({ ...theme.typography.body2, minWidth: 36 }));

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'ref'> {
  /** Beside it; the accessible name unless `aria-label` says more. */
  children: React.ReactNode;
}

/** Renders a switch that takes effect at once. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <Root>
      <Input {...props} type="checkbox" role="switch" />
      <Words>{children}</Words>
    </Root>
  );
}
