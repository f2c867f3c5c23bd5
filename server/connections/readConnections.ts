import type { CompanyCapability } from '@/lib/access/capability';
import { ownConnections } from '@/server/connections/store/connections';
import type { Db } from '@/server/platform/db/db';
import { connectionView, type ConnectionView } from './connectionView';

/**
 * What the company itself is connected to, how it is, and until when. What its practice is
 * connected to is the practice's to see.
 */
export const readConnections = async (
  db: Db,
  capability: CompanyCapability<'connection:read'>,
): Promise<ConnectionView[]> => (await ownConnections(db, capability)).map(connectionView);
