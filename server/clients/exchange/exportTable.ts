import type { PracticeCapability } from '@/lib/access/capability';
import { EXPORT_FREELY, exportName, type ExportFormat } from '@/lib/clients/exchange/exportCells';
import type { SortDirection, TableFilter, TableSort } from '@/lib/clients/list/tableQuery';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Browser } from '@/server/access/sessions';
import type { ClientNeeds } from '@/server/clients/needs';
import { takeReauthentication } from '@/server/auth/reauthentication';
import { appendAudit } from '@/server/audit/store/log';
import { countRows, exportedRows } from '@/server/clients/exchange/store/exportRows';
import { visibleClients } from '@/server/access/store/visibleClients';
import { withoutHaste } from '@/server/platform/db/timeBudget';
import { lockPractice } from '@/server/access/store/lockPractice';
import { csvPieces } from './csvPieces';
import { readAhead } from './readAhead';
import { workbookPieces } from './workbookPieces';

/** The parameters of an export, as the table's address names them. */
export interface ExportParams {
  tax: Tax;
  filter: TableFilter;
  sort: TableSort;
  direction: SortDirection;
  owner?: string | undefined;
  tag?: string | undefined;
  search: string;
  /** Limits the export to the clients that were picked for it. */
  pickId?: string | undefined;
  format: ExportFormat;
}

const MEDIA = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Streams every row that a table shows this person under these filters as a file
 * (docs/rules/product.md#export).
 * @throws Refusal reauthenticationRequired over 500 rows.
 */
export async function exportTable(
  { store: { db } }: Pick<ClientNeeds, 'store'>,
  capability: PracticeCapability<'client:export'>,
  params: ExportParams,
  browser: Pick<Browser, 'sessionIdHash'>,
  now: Date,
): Promise<{ name: string; media: string; pieces: AsyncIterable<Uint8Array> }> {
  const { tax, filter, owner, tag, search, format, pickId } = params;
  const today = isoDate(now);
  const visible = await visibleClients(db, capability);
  const wanted = { ...params, today };
  const count = await countRows(db, visible, wanted);
  await db.transaction(async (tx) => {
    // A person who was deactivated since the request gets no export.
    await lockPractice(tx, capability);
    if (count > EXPORT_FREELY) {
      const act = { act: 'exportTable', subject: capability.practiceId } as const;
      await takeReauthentication(tx, capability.person, act, browser, now);
    }
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `practice:${capability.practiceId}`,
      event: 'clients exported',
      detail: {
        tax,
        filter,
        format,
        rows: count,
        searched: search.trim() !== '',
        ...(owner && { owner }),
        ...(tag && { tag }),
        ...(pickId && { picked: pickId }),
      },
    });
  });
  const made = readAhead((give) =>
    withoutHaste(() =>
      db.transaction(
        async (tx) => {
          // Read in one snapshot, including which clients this person sees.
          const rows = exportedRows(tx, await visibleClients(tx, capability), wanted);
          for await (const piece of format === 'csv' ? csvPieces(rows) : workbookPieces(rows, now))
            give(piece);
        },
        { accessMode: 'read only' },
      ),
    ),
  );
  return { name: exportName(tax, today, format), media: MEDIA[format], pieces: made };
}
