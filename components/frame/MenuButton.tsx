import { Menu as MenuIcon, X } from 'lucide-react';
import { prepareMenu } from './NavigationMenu';
import type { Menu } from './useMenu';
import { Icon } from '@/components/parts/Icon';
import { IconButton } from '@/components/parts/IconButton';
import { useSession } from '@/hooks/app/useSession';
import type { RouteRow } from '@/lib/app/routes/routeRow';

/**
 * Returns true once the menu's items are known (docs/rules/product.md#navigation-menu: its button
 * is disabled while loading). The demo offers everyone the same.
 */
export const useMenuReady = (row: RouteRow): boolean => useSession() !== 'unknown' || row.demo;

/** Renders the button that opens and closes the navigation menu. */
export function MenuButton({ row, menu }: { row: RouteRow; menu: Menu }) {
  const isReady = useMenuReady(row);
  return (
    <IconButton
      aria-label={menu.isOpen ? 'Close menu' : 'Open menu'}
      aria-expanded={menu.isOpen}
      aria-controls="menu"
      disabled={!isReady}
      onClick={menu.toggle}
      onPointerEnter={prepareMenu}
      onFocus={prepareMenu}
    >
      <Icon of={menu.isOpen ? X : MenuIcon} />
    </IconButton>
  );
}
