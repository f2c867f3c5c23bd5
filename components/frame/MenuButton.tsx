import { Menu as MenuIcon, X } from 'lucide-react';
import { prepareMenu } from './NavigationMenu';
import type { Menu } from './useMenu';
import { Icon } from '@/components/parts/Icon';
import { IconButton } from '@/components/parts/IconButton';
import { useSession } from '@/hooks/app/useSession';

/**
 * Returns true once the menu's items are known (docs/rules/product.md#navigation-menu: its button
 * is disabled while loading).
 */
export const useMenuReady = (): boolean => useSession() !== 'unknown';

/** Renders the button that opens and closes the navigation menu. */
export function MenuButton({ menu }: { menu: Menu }) {
  const isReady = useMenuReady();
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
