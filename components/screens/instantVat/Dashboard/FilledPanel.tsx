import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PortalLink } from '@/components/parts/PortalLink';
import { HeroButton, HeroSurface } from '@/components/parts/HeroSurface';
import { Icon } from '@/components/parts/Icon';

const Panel = styled(HeroSurface)(({ theme }) => ({
  '& h2': { ...theme.typography.h1 },
  '& p': {
    ...theme.typography.body1,
    maxWidth: '60ch',
    marginTop: 8,
    color: theme.vars.palette.brand.heroText,
  },
}));

const Ways = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 24px',
  '& > a': { marginTop: 24 },
});

const WhiteLink = styled(PortalLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'inherit',
  textUnderlineOffset: 3,
});

interface FilledPanelProps {
  title: string;
  children: ReactNode;
  action: { label: string; href: string };
  /** A quieter way on, beside the button. */
  other?: { label: string; href: string } | undefined;
}

/**
 * The one next thing to do when it has no figure yet: filled like the hero, with its one white
 * button (docs/rules/design.md#hero).
 */
export function FilledPanel({ title, children, action, other }: FilledPanelProps) {
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      <p>{children}</p>
      <Ways>
        <HeroButton variant="contained" endIcon={<Icon of={ArrowRight} />} href={action.href}>
          {action.label}
        </HeroButton>
        {other ? <WhiteLink href={other.href}>{other.label}</WhiteLink> : null}
      </Ways>
    </Panel>
  );
}
