import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { MenuCompanies } from './MenuCompanies';
import { MenuLink } from './MenuLink';
import { MenuPanel } from './MenuPanel';
import { MenuTitle } from './MenuTitle';
import { menuItems } from './menuItems';
import { methodWord } from './methodWords';
import { useProfile } from '@/hooks/auth';
import { useUserCompanies } from '@/hooks/company';
import { useAlerts } from '@/hooks/useAlerts';
import { useCompany } from '@/hooks/useCompany';
import { useSession } from '@/hooks/useSession';
import type { RouteRow } from '@/lib/routes/routes';

const Small = styled('p')(
  ({ theme }) => ({ ...theme.typography.caption, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' }),
);

const Beside = styled('div')({ display: 'grid', gap: 24 });

/** Who is signed in and how, or nothing. */
function SignedInAs() {
  const profile = useProfile();
  if (!profile.data) return null;
  const { email, signedInWith } = profile.data;
  return <Small>{`Signed in as ${email} (${methodWord(signedInWith)})`}</Small>;
}

/** Sentences that were shown and went by themselves, so that none is lost (docs/rules/product.md#alerts). */
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

/** What the menu offers on this page to whoever is here (docs/rules/product.md#navigation-menu, docs/rules/design.md#menu-on-the-page). */
export function OpenMenu({ row }: { row: RouteRow }) {
  const panel = useRef<HTMLElement>(null);
  const session = useSession();
  const { companyId } = useCompany();
  const companies = useUserCompanies();
  const list = companies.data ?? [];
  const items = menuItems({ row, isSignedIn: session === 'in' && !row.demo, companyCount: list.length, companyId });
  // Two of them can lead to the same page; the later one is named after it.
  const here = items.findLast(({ href }) => href === row.path);

  useEffect(() => panel.current?.querySelector<HTMLElement>('a')?.focus(), []);

  return (
    <MenuPanel ref={panel} id="menu">
      <nav aria-labelledby="menu-title">
        <MenuTitle as="h1" id="menu-title">Menu</MenuTitle>
        <ul>
          {items.map((item) => <MenuLink key={item.label} item={item} isHere={item === here} />)}
        </ul>
      </nav>
      <Beside>
        {list.length > 1 && !row.demo ? <MenuCompanies companies={list} /> : null}
        <SignedInAs />
        <EarlierMessages />
      </Beside>
    </MenuPanel>
  );
}
