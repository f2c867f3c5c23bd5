import { StatusChip } from '@/components/parts/StatusChip';
import { connectionStatus, type Connection } from './connectionWords';

/**
 * Shows a connection's status; a missing one is hollow, like everything that has not happened
 * (docs/rules/design.md#solid-and-hollow).
 */
export function ConnectionChip({
  connection,
}: {
  connection: Pick<Connection, 'state'> | undefined;
}) {
  if (connection?.state === 'choosing')
    return <StatusChip word="Reconnect">Choose organisation</StatusChip>;
  const word = connection ? connectionStatus(connection) : 'Not connected';
  return word === 'Not connected' ? (
    <StatusChip word="Not started">{word}</StatusChip>
  ) : (
    <StatusChip word={word} />
  );
}
