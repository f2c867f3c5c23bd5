import { MenuPanel } from './MenuPanel';
import { MenuTitle } from './MenuTitle';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { DelayedSkeleton } from '@/components/parts/Skeletons';

/** Renders the menu while its lines are not known yet. */
export const MenuWaiting = () => (
  <MenuPanel id="menu">
    <div>
      <MenuTitle as="h1">Menu</MenuTitle>
      <DelayedSkeleton what="menu">
        <LinesSkeleton rows={6} height={28} />
      </DelayedSkeleton>
    </div>
  </MenuPanel>
);
