import { useEffect, useRef } from 'react';
import { styled } from '@mui/material/styles';
import { Stack } from '@/components/parts/Stack';
import { Text } from '@/components/parts/Text';
import { MenuLink } from './MenuLink';
import { MenuNext } from './MenuNext';
import { MenuPages } from './MenuPages';
import { MenuPanel } from './MenuPanel';
import { MenuSwitchLinks } from './MenuSwitchLinks';
import { MenuTitle } from './MenuTitle';
import { MenuWaiting } from './MenuWaiting';
import { ShortcutSwitch } from './ShortcutSwitch';
import { menuItems, type MenuItem } from './menuItems';
import { methodWord } from '../parts/methodWords';
import { useWorkplaces } from './useWorkplaces';
import { useProfile } from '@/hooks/auth/auth';
import { useAlerts } from '@/hooks/app/useAlerts';
import { useCompany } from '@/hooks/app/useCompany';
import { useSession } from '@/hooks/app/useSession';
import type { RouteRow } from '@/lib/app/routes/routeRow';

const Places = styled('div')({ display: 'grid', gap: 24, '&:empty': { display: 'none' } });
const You = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  padding: '24px 0 8px',
}));

/** Renders who is signed in and how; nothing for visitors. */
function SignedInAs() {
  const profile = useProfile();
  if (!profile.data) return null;
  const { email, signedInWith } = profile.data;
  return (
    <Text
      font="caption"
      tone="quiet"
      breaks
    >{`Signed in as ${email} (${methodWord(signedInWith)})`}</Text>
  );
}

/** Lists earlier alerts that closed by themselves (docs/rules/product.md#alerts). */
function EarlierMessages() {
  const { earlier } = useAlerts().queue;
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="earlier-messages">
      <MenuTitle id="earlier-messages">Earlier messages</MenuTitle>
      <ul>
        {earlier.map((alert) => (
          <li key={alert.id}>
            <Text font="caption" tone="quiet" breaks>
              {alert.message}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** True if a link is visible; at some widths the side navigation's pages are hidden. */
const isDrawn = (link: Element) =>
  window.getComputedStyle(link.closest('nav') ?? link).display !== 'none';

/** Renders the menu's own lines; those about the person stand under "You". */
function Lines({ items, here }: { items: readonly MenuItem[]; here: string }) {
  // Two items can lead to the same page, which is named after the later one.
  const last = items.findLast(({ href }) => href === here);
  const you = items.findIndex(({ startsYou }) => startsYou);
  const draw = (lines: readonly MenuItem[]) => (
    <ul>
      {lines.map((item) => (
        <MenuLink key={item.label} item={item} isHere={item === last} />
      ))}
    </ul>
  );
  if (you < 0) return draw(items);
  return (
    <>
      {draw(items.slice(0, you))}
      <You>You</You>
      {draw(items.slice(you))}
    </>
  );
}

/**
 * Renders the menu for this page and person, in the order of a phone: the next thing to do, the
 * pages of the current company, the other companies, then the menu's own lines
 * (docs/rules/product.md#navigation-menu, docs/rules/design.md#menu-on-the-page).
 */
export function OpenMenu({ row }: { row: RouteRow }) {
  const panel = useRef<HTMLElement>(null);
  const isSignedIn = useSession() === 'in';
  const { ownCompanyId: companyId } = useCompany();
  const { companies, practices, lookedAfter, isLoading } = useWorkplaces();
  const profile = useProfile();
  const isOperator = profile.data?.isOperator ?? false;
  const items = menuItems({
    row,
    isSignedIn,
    companyCount: companies.length,
    companyId,
    isOperator,
  });
  // A page without its own ones shows those of the current company, if it is the person's own.
  const here = (row.area === 'openTax' ? practices : companies).find(({ id }) => id === companyId);
  const hasPages =
    row.sideNav ||
    (isSignedIn && (row.header === 'dashboard' || row.header === 'practice') && here !== undefined);
  // A list of one is useful only beside other lists.
  const count = companies.length + practices.length + lookedAfter.length;
  const among = (places: readonly unknown[]) => places.length > 0 && count > 1;
  const next = row.area === 'openTax' ? undefined : companies[0];

  // Lists that come later would move the lines below them, under a finger.
  const isWaiting = isSignedIn && (isLoading || profile.isPending);
  useEffect(() => {
    if (!isWaiting) [...(panel.current?.querySelectorAll('a') ?? [])].find(isDrawn)?.focus();
  }, [isWaiting]);

  if (isWaiting) return <MenuWaiting />;
  const hasPlaces = hasPages || next !== undefined || count > 1;
  return (
    <MenuPanel ref={panel} id="menu">
      <MenuTitle as="h1" id="menu-title">
        Menu
      </MenuTitle>
      {hasPlaces ? (
        <div>
          {next ? <MenuNext place={next} isOneOfMany={companies.length > 1} /> : null}
          {hasPages ? (
            <MenuPages row={row} companyId={companyId || undefined} name={here?.name} />
          ) : null}
          <Places>
            {among(companies) ? (
              <MenuSwitchLinks title="Switch company" places={companies} />
            ) : null}
            {among(practices) ? (
              <MenuSwitchLinks title="Switch practice" places={practices} />
            ) : null}
            {among(lookedAfter) ? (
              <MenuSwitchLinks title="Looked after by accountants" places={lookedAfter} />
            ) : null}
          </Places>
        </div>
      ) : null}
      <div>
        <nav aria-labelledby="menu-title">
          <Lines items={items} here={row.path} />
        </nav>
        <Stack gap={24} top={24}>
          {row.search ? <ShortcutSwitch /> : null}
          <SignedInAs />
          <EarlierMessages />
        </Stack>
      </div>
    </MenuPanel>
  );
}
