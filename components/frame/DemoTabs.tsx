import { styled } from '@mui/material/styles';
import { demoPages } from './demoPages';
import { TabPageLink, TabStrip } from '@/components/parts/TabStrip';
import type { RouteRow } from '@/lib/app/routes/routeRow';
import { layout } from '@/styles/tokens';

const Bar = styled('div')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > nav': {
    maxWidth: layout.demo,
    margin: '0 auto',
    // The first tab's label stands above the page's text: 32 less the tab's own padding.
    padding: '0 16px',
    border: 0,
    [theme.breakpoints.down('sm')]: { padding: '0 4px' },
  },
}));

/**
 * Renders the pages of the demo as tabs below the header, at every width; the demo has no side
 * navigation (docs/rules/product.md#demo). `hidden` while the menu is open.
 */
export function DemoTabs({ row, hidden }: { row: RouteRow; hidden: boolean }) {
  const { places, here } = demoPages(row);
  return (
    <Bar hidden={hidden} className="no-print">
      <TabStrip label="Demo" open={here}>
        {places.map(({ label, path, count }) => (
          <li key={path}>
            <TabPageLink
              href={path}
              {...(path === here ? { 'aria-current': 'page' as const } : {})}
            >
              {label}
              {count ? (
                <small>
                  {count.number}
                  <span className="visually-hidden">{count.words}</span>
                </small>
              ) : null}
            </TabPageLink>
          </li>
        ))}
      </TabStrip>
    </Bar>
  );
}
