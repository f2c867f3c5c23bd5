import type { PracticeCapability } from '@/lib/domain/access/capability';
import { EXPORT_FREELY, exportCells, exportName, type ExportCell, type ExportFormat } from '@/lib/domain/clientTaxes/exportCells';
import type { SortDirection, TableFilter, TableSort } from '@/lib/domain/clientTaxes/tableQuery';
import { isoDate } from '@/lib/domain/dates/ukDates';
import type { Tax } from '@/lib/domain/taxes/taxes';
import type { Browser } from '@/server/services/access/sessions';
import type { Deps } from '@/server/services/deps';
import { requireReauthentication } from '@/server/services/signIn/reauthentication';
import { appendAudit } from '@/server/store/access/auditLog';
import { exportedClients, exportedRows } from '@/server/store/clientTaxes/exportRows';
import { visibleClients, type VisibleClients } from '@/server/store/clientTaxes/visibleClients';
import { csvPieces } from './csvPieces';
import { workbookPieces } from './workbookPieces';

/** What is taken along, in the words of the table's address. */
export interface ExportAsked {
  tax: Tax;
  filter: TableFilter;
  sort: TableSort;
  direction: SortDirection;
  owner?: string | undefined;
  tag?: string | undefined;
  search: string;
  /** Only the clients that were picked for it. */
  pickId?: string | undefined;
  format: ExportFormat;
}

const AT_ONCE = 1_000;
const MEDIA = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/**
 * Every row that a table shows this person under these filters, as a file that is made while it is sent
 * (docs/rules/product.md#export). @throws Refusal reauthenticationRequired over 500 rows.
 */
export async function exportTable(
  { store: { db } }: Pick<Deps, 'store'>, capability: PracticeCapability<'client:export'>, asked: ExportAsked,
  browser: Pick<Browser, 'sessionIdHash'>, now: Date,
): Promise<{ name: string; media: string; pieces: AsyncIterable<Uint8Array> }> {
  const { tax, filter, owner, tag, search, format, pickId } = asked;
  const today = isoDate(now);
  const visible = await visibleClients(db, capability);
  const ids = await exportedClients(db, visible, { ...asked, today });
  if (ids.length > EXPORT_FREELY) await requireReauthentication(db, browser, now);
  await db.transaction((tx) => appendAudit(tx, {
    at: now, actor: capability.actor, subject: `practice:${capability.practiceId}`, event: 'clients exported',
    detail: {
      tax, filter, format, rows: ids.length, searched: search.trim() !== '', ...(owner && { owner }), ...(tag && { tag }),
      ...(pickId && { picked: pickId }),
    },
  }));
  /** A thousand rows at a time, so that ten thousand take no more memory than one thousand. */
  async function* rows(shown: VisibleClients): AsyncGenerator<ExportCell[][]> {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      yield (await exportedRows(db, shown, { tax, today, ids: ids.slice(at, at + AT_ONCE) })).map(exportCells);
    }
  }
  return {
    name: exportName(tax, today, format), media: MEDIA[format],
    pieces: format === 'csv' ? csvPieces(rows(visible)) : workbookPieces(rows(visible), now),
  };
}
