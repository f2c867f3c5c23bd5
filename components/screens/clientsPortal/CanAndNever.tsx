import { styled } from '@mui/material/styles';
import { Check, X } from 'lucide-react';
import { Icon } from '@/components/parts/Icon';
import { Panel } from '@/components/parts/Panel';
import { Text } from '@/components/parts/Text';
import { AGENTS_CAN, AGENTS_NEVER } from '@/lib/connections/whatAgentsMay';

/** Each heading stands nearer to its own list than to the other. */
const Group = styled('div')({ '& + &': { marginTop: 4 } });
const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 8,
  marginTop: 8,
  '& > li': { display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', gap: 12 },
  '& svg': { marginTop: 2 },
  '& .can svg': { color: theme.vars.palette.success.main },
  '& .never svg': { color: theme.vars.palette.text.secondary },
}));

/** What a consent at HMRC lets accountants do and what it never does, before it is asked for. */
export function CanAndNever() {
  return (
    <Panel>
      <Group>
        <Text as="h2" font="h3">
          If you allow them, they can
        </Text>
        <List role="list">
          {AGENTS_CAN.map((line) => (
            <li key={line} className="can">
              <Icon of={Check} size={18} />
              <span>{line}</span>
            </li>
          ))}
        </List>
      </Group>
      <Group>
        <Text as="h2" font="h3">
          They can never
        </Text>
        <List role="list">
          {AGENTS_NEVER.map((line) => (
            <li key={line} className="never">
              <Icon of={X} size={18} />
              <span>{line}</span>
            </li>
          ))}
        </List>
      </Group>
    </Panel>
  );
}
