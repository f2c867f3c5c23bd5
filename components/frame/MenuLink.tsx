import { styled } from '@mui/material/styles';
import { ArrowUpRight } from 'lucide-react';
import { PortalLink } from '@/components/parts/PortalLink';
import type { MenuItem } from './menuItems';
import { TasksBadge } from './TasksBadge';
import { Icon } from '@/components/parts/Icon';
import { useForgetThisBrowser } from '@/hooks/app/useForgetThisBrowser';

const Line = styled(PortalLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 56,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  fontSize: '1.25rem',
  fontWeight: 500,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '& > span:first-of-type': { flex: 1 },
  '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '&:hover, &[aria-current], &:hover svg, &[aria-current] svg': {
    color: theme.vars.palette.brand.text,
  },
  [theme.breakpoints.down('sm')]: { fontSize: '1.0625rem' },
}));

/** Renders one line of the menu, 56 high (docs/rules/design.md#menu-on-the-page). */
export function MenuLink({
  item,
  isHere,
  after,
}: {
  item: MenuItem;
  isHere: boolean;
  /** At the right end of the line. */
  after?: React.ReactNode;
}) {
  const forget = useForgetThisBrowser();
  return (
    <li>
      <Line
        href={item.href}
        {...(isHere ? { 'aria-current': 'page' as const } : {})}
        {...(item.outside ? { target: '_blank', rel: 'noopener' } : {})}
        {...(item.logsOut ? { onClick: forget } : {})}
      >
        <Icon of={item.icon} />
        <span>
          {item.label}
          {item.outside ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
        </span>
        {item.countsTasks ? <TasksBadge /> : null}
        {after}
        {item.outside ? <Icon of={ArrowUpRight} size={16} /> : null}
      </Line>
    </li>
  );
}
