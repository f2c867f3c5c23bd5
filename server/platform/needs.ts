import type { Store } from './db/db';
import type { Clock } from './ports/clock';
import type { Limiter } from './ports/limiter';
import type { Sealer } from './ports/sealer';
import type { Outbox } from './queue/outbox';

/** Dependencies of every module's use cases, which name the few they need with Pick. */
export interface PlatformNeeds {
  store: Store;
  outbox: Outbox;
  clock: Clock;
  sealer: Sealer;
  limiter: Limiter;
  /** The portal's public address, without a trailing slash: 'http://localhost:3000/portal'. */
  portalUrl: string;
}
