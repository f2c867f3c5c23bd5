import type { CompanyGrant } from '@/lib/domain/access/capability';
import { openConnections } from '@/server/store/connections/connections';
import type { Db } from '@/server/store/db';
import { connectionView, type ConnectionView } from './connectionView';

/** What the company is connected to, how it is, and until when. */
export const readConnections = async (db: Db, grant: CompanyGrant<'connection:read'>): Promise<ConnectionView[]> =>
  (await openConnections(db, grant)).map(connectionView);
