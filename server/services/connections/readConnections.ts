import type { CompanyCapability } from '@/lib/domain/access/capability';
import { openConnections } from '@/server/store/connections/connections';
import type { Db } from '@/server/store/db';
import { connectionView, type ConnectionView } from './connectionView';

/** What the company is connected to, how it is, and until when. */
export const readConnections = async (db: Db, capability: CompanyCapability<'connection:read'>): Promise<ConnectionView[]> =>
  (await openConnections(db, capability)).map(connectionView);
