import type { Tax } from '@/lib/kernel/taxes';
import type { FailureKind } from '@/server/platform/ports/failure';
import { problemWords } from '@/server/connections/providerWords';
import { syncView, type SyncView } from '@/server/vat/syncView';
import { connectionOfTax, type CompanyTaxState } from './companyTaxState';
import type { TaxConnection } from '@/lib/connections/connection';

/** The syncs and connections of all taxes, from which their freshness follows. */
export type SyncState = Pick<CompanyTaxState, 'online' | 'syncs'> & {
  vat: Pick<CompanyTaxState['vat'], 'sync' | 'recordsSync' | 'connections'>;
};

/** Returns whether more of a tax can be read now. */
export function connectionState(picture: SyncState, tax: Tax, isOffered: boolean): TaxConnection {
  const connection = connectionOfTax(picture, tax);
  if (connection) return connection.state === 'live' ? 'live' : 'reconnect';
  return tax !== 'vat' && !isOffered ? 'not_offered' : 'none';
}

/** Returns when a tax was last read, and the problem of its last sync. */
export function lastSync(picture: SyncState, tax: Tax): SyncView {
  if (tax === 'vat') return syncView(picture.vat);
  const sync = picture.syncs.get(tax);
  if (!sync) return { state: 'never' };
  const problem =
    sync.state === 'failed' && sync.problemCode
      ? {
          ...problemWords({
            kind: (sync.problemKind ?? 'down') as FailureKind,
            provider: 'onlineServices',
            code: sync.problemCode,
          }),
          reference: sync.reference ?? '',
        }
      : undefined;
  return {
    state: sync.state,
    ...(sync.readAt && { readAt: sync.readAt.toISOString() }),
    ...(problem && { problem }),
  };
}
