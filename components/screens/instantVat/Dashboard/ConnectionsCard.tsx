import { styled } from '@mui/material/styles';
import { Block } from '@/components/parts/Block';
import { Card } from '@/components/parts/Card';
import { ConnectionRow } from '@/components/parts/ConnectionRow';
import { EmptyState } from '@/components/parts/EmptyState';
import { TextLink } from '@/components/parts/TextLink';
import { ConnectionChip } from '@/components/features/connections/ConnectionChip';
import { ConnectionIcon } from '@/components/parts/ConnectionIcon';
import {
  connectionName,
  connectionNote,
  type Connection,
} from '@/components/features/connections/connectionWords';
import { dashboardText } from '@/lib/refunds/text';
const List = styled('ul')({ marginTop: 8, marginBottom: -12 });

interface ConnectionsCardProps {
  connections: readonly Connection[];
  now: Date;
  /** Where they are managed; absent in the demo. */
  manageHref?: string;
}

/** What the company is connected to, and whether it lives (docs/rules/design.md#dashboard). */
export function ConnectionsCard({ connections, now, manageHref }: ConnectionsCardProps) {
  return (
    <Card
      title="Connections"
      aside={
        manageHref ? (
          <TextLink variant="body2" href={manageHref}>
            Manage
          </TextLink>
        ) : undefined
      }
    >
      {connections.length === 0 ? (
        <Block top={12}>
          <EmptyState why="Nothing connected" fills={dashboardText.connectHmrc} />
        </Block>
      ) : (
        <List>
          {connections.map((connection) => (
            <ConnectionRow
              key={connection.kind}
              icon={<ConnectionIcon kind={connection.kind} />}
              name={connectionName(connection)}
              note={connectionNote(connection, now)}
              status={<ConnectionChip connection={connection} />}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
