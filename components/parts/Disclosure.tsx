import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

const Root = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 48,
    padding: '10px 20px',
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 500,
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flex: 'none' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
  [theme.breakpoints.down('sm')]: { '& > summary': { padding: '10px 16px' } },
}));

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '0 20px 20px',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: '0 16px 16px' },
}));

/** Collapsed details, in the browser's own disclosure element. */
export function Disclosure({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Root>
      <summary>
        {title}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <Body>{children}</Body>
    </Root>
  );
}
