import { MenuTitle } from './MenuTitle';
import { Switch } from '@/components/parts/Switch';
import { useShortcuts } from '@/hooks/app/page/useShortcuts';

/** Renders the switch of the keyboard shortcuts on pages that list clients (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const { areOn, turn } = useShortcuts();
  return (
    <section aria-labelledby="shortcuts">
      <MenuTitle id="shortcuts">Keyboard</MenuTitle>
      <Switch checked={areOn} onChange={({ target }) => turn(target.checked)}>
        Press / to find a client
      </Switch>
    </section>
  );
}
