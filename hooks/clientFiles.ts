import { useCallback } from 'react';
import { leaveTo } from '@/lib/api/leave';
import { exportTable } from '@/lib/contract/clientExport';
import { EXPORT_FREELY, type ExportFormat } from '@/lib/domain/clientTaxes/exportCells';
import type { Tax } from '@/lib/domain/taxes/taxes';
import { navigationHref } from '@/lib/routes/hrefs';
import { useLeaveReauthenticated } from '@/hooks/account';
import type { TableAsk } from '@/hooks/clientTables';

interface Taken { tax: Tax; ask: TableAsk; format: ExportFormat; rows: number }

/**
 * Has the browser save what a table shows, all pages of it. Throws like a refused call while re-authentication is needed, which is asked
 * for over so many rows as the server wants it for (docs/rules/product.md#export).
 */
export function useSaveTable() {
  const leaveReauthenticated = useLeaveReauthenticated();
  return useCallback(async ({ tax, ask: { after: _after, before: _before, ...ask }, format, rows }: Taken): Promise<void> => {
    const href = navigationHref(exportTable, { ...ask, tax_type: tax, format });
    if (rows > EXPORT_FREELY) await leaveReauthenticated(href);
    else leaveTo(href);
  }, [leaveReauthenticated]);
}
