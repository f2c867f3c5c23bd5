import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { MenuCompanies } from '@/components/frame/MenuCompanies';
import { MenuLink } from '@/components/frame/MenuLink';
import { MenuTitle } from '@/components/frame/MenuTitle';
import { menuItems } from '@/components/frame/menuItems';
import { methodWord } from '@/components/frame/methodWords';
import type { Menu } from '@/components/frame/useMenu';
import { useProfile } from '@/hooks/auth';
import { useUserCompanies } from '@/hooks/company';
import { useAlerts } from '@/hooks/useAlerts';
import { useSession } from '@/hooks/useSession';
import type { RouteRow } from '@/lib/routes/routes';
import { layout } from '@/styles/tokens';

const Panel = styled('main')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 360px) minmax(0, 360px)',
  columnGap: 88,
  rowGap: 32,
  alignItems: 'start',
  alignContent: 'start',
  minHeight: `calc(100vh - ${layout.header}px)`,
  padding: '40px 58px',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('md')]: { columnGap: 40, padding: '32px' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px 16px 40px' },
}));

const Small = styled('p')(({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' }));

const Beside = styled('div')({ display: 'grid', gap: 24 });

/** Who is signed in and how, or nothing. */
function SignedInAs() {
  const profile = useProfile();
  if (!profile.data) return null;
  const { email, signedInWith } = profile.data;
  return <Small>{`Signed in as ${email} (${methodWord(signedInWith)})`}</Small>;
}

/** Sentences that were shown and went by themselves, so that none is lost (ux.md §2.1). */
function EarlierMessages() {
  const { earlier } = useAlerts().queue;
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-messages">
      <MenuTitle id="earlier-messages">Earlier messages</MenuTitle>
      <ul>
        {earlier.map((alert) => <li key={alert.id}><Small>{alert.message}</Small></li>)}
      </ul>
    </section>
  );
}

/** The page that the menu button opens in place of the content (spec §2, picture l). */
export function NavigationMenu({ row, menu }: { row: RouteRow; menu: Menu }) {
  return menu.isOpen ? <OpenMenu row={row} /> : null;
}

function OpenMenu({ row }: { row: RouteRow }) {
  const panel = useRef<HTMLElement>(null);
  const session = useSession();
  const companies = useUserCompanies();
  const list = companies.data ?? [];
  const items = menuItems({ isSignedIn: session === 'in' && !row.demo, companyCount: list.length });

  useEffect(() => panel.current?.querySelector<HTMLElement>('a')?.focus(), []);

  return (
    <Panel ref={panel} id="menu">
      <nav aria-labelledby="menu-title">
        <MenuTitle as="h1" id="menu-title">Menu</MenuTitle>
        <ul>
          {items.map((item) => <MenuLink key={item.label} item={item} isHere={item.href === row.path} />)}
        </ul>
      </nav>
      <Beside>
        {list.length > 1 && !row.demo ? <MenuCompanies companies={list} /> : null}
        <SignedInAs />
        <EarlierMessages />
      </Beside>
    </Panel>
  );
}
