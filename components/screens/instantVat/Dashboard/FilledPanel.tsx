import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/parts/Button';
import { Icon } from '@/components/parts/Icon';

const Panel = styled('section')(({ theme }) => ({
  '--focus-ring': '#FFFFFF',
  padding: 32,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.brand.hero,
  color: '#FFFFFF',
  '& h2': { ...theme.typography.h1 },
  '& p': { ...theme.typography.body1, maxWidth: '60ch', marginTop: 8, color: theme.vars.palette.brand.heroText },
  [theme.breakpoints.down('sm')]: { padding: 20 },
  '@media print': { border: '1px solid currentColor', color: theme.vars.palette.text.primary },
}));

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 24px', '& > a': { marginTop: 24 } });

const WhiteLink = styled(NextLink)({ display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'inherit', textUnderlineOffset: 3 });

const WhiteButton = styled(Button)(({ theme }) => ({
  backgroundColor: '#FFFFFF',
  color: theme.vars.palette.brand.hero,
  '&:hover': { backgroundColor: theme.vars.palette.brand.heroText },
  [theme.breakpoints.down('sm')]: { width: '100%' },
})) as typeof Button;

interface FilledPanelProps {
  title: string;
  children: ReactNode;
  action: { label: string; href: string };
  /** A quieter way on, beside the button. */
  other?: { label: string; href: string } | undefined;
}

/** The one next thing to do when it has no figure yet: filled like the hero, with its one white button (design §6). */
export function FilledPanel({ title, children, action, other }: FilledPanelProps) {
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      <p>{children}</p>
      <Ways>
        <WhiteButton variant="contained" endIcon={<Icon of={ArrowRight} />} href={action.href}>
          {action.label}
        </WhiteButton>
        {other ? <WhiteLink href={other.href}>{other.label}</WhiteLink> : null}
      </Ways>
    </Panel>
  );
}
