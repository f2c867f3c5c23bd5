import { useRouter } from 'next/router';
import { PageWidth } from '@/components/parts/PageWidth';
import { settingsHref } from './settingsQuery';
import { SETTINGS_TABS } from './settingsTabs';
import { Title } from '@/components/screens/openTax/Title';
import { Stacked } from '@/components/parts/list/Stacked';
import { TabLink, TabStrip } from '@/components/parts/TabStrip';
import { WithPractice } from '@/components/screens/openTax/WithPractice';
import type { Practice } from '@/hooks/practice/practice';
import { mayActInPractice } from '@/lib/access/permissions';

/** Renders a practice's settings, a tab each (docs/rules/product.md#settings-of-a-practice). */
export default function Settings() {
  return (
    <WithPractice title="Settings" width="task">
      {(practice) => <Tabs key={practice.id} practice={practice} />}
    </WithPractice>
  );
}

function Tabs({ practice }: { practice: Practice }) {
  const { query } = useRouter();
  const tabs = SETTINGS_TABS.filter(
    ({ needs }) => !needs || mayActInPractice(practice.role, needs),
  );
  const current = tabs.find(({ id }) => id === query.tab) ?? tabs[0];
  return (
    <PageWidth width="task">
      <Stacked>
        <Title>Settings</Title>
        <TabStrip label="Settings" open={current?.id ?? ''}>
          {tabs.map(({ id, label }) => (
            <li key={id}>
              <TabLink
                href={settingsHref(practice.id, id)}
                {...(id === current?.id ? { 'aria-current': 'page' as const } : {})}
              >
                {label}
              </TabLink>
            </li>
          ))}
        </TabStrip>
        {current ? <current.Panel practice={practice} /> : null}
      </Stacked>
    </PageWidth>
  );
}
