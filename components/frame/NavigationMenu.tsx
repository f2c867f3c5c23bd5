import dynamic from 'next/dynamic';
import { MenuLoading } from './MenuPanel';
import type { Menu } from './useMenu';
import type { RouteRow } from '@/lib/app/routes/routeRow';

const load = () => import('./OpenMenu').then((module) => module.OpenMenu);

/** Loaded on first use, because most visits never open the menu. */
const OpenMenu = dynamic(load, { ssr: false, loading: MenuLoading });

/**
 * Loads the menu's content when its button is hovered or focused. A failure shows when it opens.
 */
export const prepareMenu = (): void => void load().catch(() => undefined);

/**
 * Renders the open menu in place of the content (docs/rules/product.md#navigation-menu,
 * docs/rules/design.md#menu-on-the-page).
 */
export function NavigationMenu({ row, menu }: { row: RouteRow; menu: Menu }) {
  return menu.isOpen ? <OpenMenu row={row} /> : null;
}
