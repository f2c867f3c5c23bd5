import { Landmark } from 'lucide-react';
import { Icon } from './Icon';
import { brandMarks } from './ProviderMarks';
import type { ConnectionKind } from '@/lib/connections/connection';

/**
 * Renders a connection's icon: Xero's own mark; HMRC has none that others may use
 * (docs/rules/design.md#provider-buttons).
 */
export function ConnectionIcon({ kind }: { kind: ConnectionKind }) {
  return kind === 'xero' ? brandMarks.xero : <Icon of={Landmark} />;
}
