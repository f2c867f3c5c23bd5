import { useState } from 'react';
import { ActForm, type BulkActionProps } from './ActForm';
import {
  asksForReauthentication,
  useReauthenticationGuard,
} from '@/components/features/reauthentication/ReauthenticationGuard';
import { usePickForExport } from '@/hooks/clients/bulk';
import { useSavePick } from '@/hooks/clients/exchange';
import { useAlerts } from '@/hooks/app/useAlerts';
import { counted } from '@/lib/kernel/text/count';
import type { ExportFormat } from '@/lib/clients/exchange/exportCells';
import { TAX_NAMES, TAXES, type Tax } from '@/lib/kernel/taxes';
import { exportText } from '@/lib/clients/text';

/**
 * Renders the dialog that exports one tax of the chosen clients as a file; a table's own tax is
 * fixed. Many clients require re-authentication, as in every export.
 */
export function ExportDialog({ practiceId, which, count, onClose }: BulkActionProps) {
  const pick = usePickForExport(practiceId);
  const save = useSavePick();
  const guard = useReauthenticationGuard();
  const { show } = useAlerts();
  const [tax, setTax] = useState<Tax>(which.tax_type ?? 'vat');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const rows = counted(count, 'client');
  const go = () =>
    pick.mutate(
      { which },
      {
        onSuccess: ({ pick_id: pickId, clients }) => {
          onClose(false);
          guard(() => save({ practiceId, pickId, tax, format, clients })).catch(
            (refused: unknown) => {
              if (!asksForReauthentication(refused)) show(exportText.notPrepared);
            },
          );
        },
      },
    );
  return (
    <ActForm
      title={`Export ${rows}`}
      go="Save the file"
      going="Preparing"
      failed={exportText.nothingExported}
      canGo
      isGoing={pick.isPending}
      error={pick.error}
      onGo={go}
      onClose={() => onClose(false)}
    >
      {which.tax_type === undefined ? (
        <label>
          Tax
          <select value={tax} onChange={({ target }) => setTax(target.value as Tax)}>
            {TAXES.map((entry) => (
              <option key={entry} value={entry}>
                {TAX_NAMES[entry]}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <label>
        As
        <select value={format} onChange={({ target }) => setFormat(target.value as ExportFormat)}>
          <option value="csv">CSV file</option>
          <option value="xlsx">Excel workbook (XLSX)</option>
        </select>
      </label>
      <p>{exportText.contents(TAX_NAMES[tax])}</p>
    </ActForm>
  );
}
