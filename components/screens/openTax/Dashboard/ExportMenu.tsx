import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { askFor } from './tableQuery';
import type { At } from './useTableQuery';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import type { ClientTable } from '@/hooks/clients/tables';
import { useSaveTable } from '@/hooks/clients/exchange';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import { useAlerts } from '@/hooks/app/useAlerts';
import { counted } from '@/lib/kernel/text/count';
import type { ExportFormat } from '@/lib/clients/exchange/exportCells';
import { exportText } from '@/lib/clients/text';

const FORMATS: readonly [ExportFormat, string][] = [
  ['csv', 'CSV file'],
  ['xlsx', 'Excel workbook (XLSX)'],
];

interface ExportMenuProps {
  at: At;
  page: ClientTable['page'];
  opener: HTMLElement;
  onClose: () => void;
}

/**
 * Renders the choice of file formats, after a description of the contents. Many rows require
 * re-authentication, as the server does (docs/rules/product.md#export).
 */
export function ExportMenu({
  at,
  page: { matching, clients = matching },
  opener,
  onClose,
}: ExportMenuProps) {
  const guard = useReauthenticationGuard();
  const save = useSaveTable();
  const { show } = useAlerts();
  const rows = counted(clients, 'client');
  const take = (format: ExportFormat) => {
    onClose();
    guard(() =>
      save({ tax: at.place.tab, ask: askFor(at.practiceId, at.place), format, clients: rows }),
    ).catch((refused: unknown) => {
      if (asksForReauthentication(refused)) return;
      show(refused instanceof ApiError ? refused.sentence : exportText.notPrepared);
    });
  };
  return (
    <Menu
      open
      anchorEl={opener}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': `Export ${rows}` } }}
    >
      <ListSubheader role="presentation">{rows}, as the table shows them</ListSubheader>
      {FORMATS.map(([format, name]) => (
        <MenuItem key={format} onClick={() => take(format)}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
