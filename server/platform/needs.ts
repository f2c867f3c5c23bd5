import type { Store } from './db/db';
import type { Clock } from './ports/clock';
import type { Limiter } from './ports/limiter';
import type { Sealer } from './ports/sealer';
import type { Outbox } from './queue/outbox';

/** What a use case of any module may be given; it names the few it needs with Pick. */
export interface PlatformNeeds {
  store: Store;
  outbox: Outbox;
  clock: Clock;
  sealer: Sealer;
  limiter: Limiter;
  /**
   * Where the browser finds the portal, without a trailing slash: 'http://localhost:3000/portal'.
   */
  portalUrl: string;
}
