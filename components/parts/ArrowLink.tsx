import { styled } from '@mui/material/styles';
import { ArrowRight, ArrowUpRight } from 'lucide-react';
import { Icon } from './Icon';
import { TextLink } from './TextLink';

const Root = styled(TextLink)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& svg': { flex: 'none' },
}));

interface ArrowLinkProps {
  href: string;
  children: React.ReactNode;
  /** Opens another site in a new tab, and says so. */
  outside?: boolean;
}

/** Renders a link with an arrow: onward in the portal, or up and out to another site. */
export function ArrowLink({ href, children, outside = false }: ArrowLinkProps) {
  if (!outside) {
    return (
      <Root href={href}>
        {children}
        <Icon of={ArrowRight} size={16} />
      </Root>
    );
  }
  return (
    <Root component="a" href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon of={ArrowUpRight} size={16} />
      <span className="visually-hidden">(opens in a new tab)</span>
    </Root>
  );
}
