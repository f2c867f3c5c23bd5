import dynamic from 'next/dynamic';
import { MenuLoading } from './MenuPanel';
import type { Menu } from './useMenu';
import type { RouteRow } from '@/lib/app/routes/routeRow';

const load = () => import('./OpenMenu').then((module) => module.OpenMenu);

/** Most visits never open the menu, so what is in it comes with the first wish to see it. */
const OpenMenu = dynamic(load, { ssr: false, loading: MenuLoading });

/**
 * Fetches what is in the menu ahead of the click: when its button is pointed at or focused. A
 * failure shows when it opens.
 */
export const prepareMenu = (): void => void load().catch(() => undefined);

/**
 * The page that the menu button opens in place of the content
 * (docs/rules/product.md#navigation-menu, docs/rules/design.md#menu-on-the-page).
 */
export function NavigationMenu({ row, menu }: { row: RouteRow; menu: Menu }) {
  return menu.isOpen ? <OpenMenu row={row} /> : null;
}
