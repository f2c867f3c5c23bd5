import type { CompanyCapability } from '@/lib/access/capability';
import type { FirstStep } from '@/lib/connections/firstReading';
import { noteFirstReading, type Sync } from '@/server/connections/store/syncs';
import type { Db } from '@/server/platform/db/db';

/**
 * Records the progress of a company's first sync, for the person who waits for it; records nothing
 * for later syncs.
 */
export class FirstReadingNotes {
  private readonly isFirst: boolean;

  /**
   * `before` is the state of the sync when it began. A practice's clients are synced in the
   * background, so no person waits for them.
   */
  constructor(
    private readonly db: Db,
    private readonly capability: CompanyCapability<'work:read'>,
    before: Sync | undefined,
    isClient: boolean,
  ) {
    this.isFirst = !isClient && (before?.readAt ?? null) === null && before?.firstStep !== 'whole';
  }

  begins = (step: FirstStep, tx = this.db): Promise<void> => this.note({ firstStep: step }, tx);

  /** Records how many of the recent returns that HMRC lists have been read. */
  hasReturns = (returnsRead: number, returnsListed: number): Promise<void> =>
    this.note({ firstStep: 'returns', returnsRead, returnsListed });

  private async note(what: Parameters<typeof noteFirstReading>[2], tx = this.db): Promise<void> {
    if (this.isFirst) await noteFirstReading(tx, this.capability, what);
  }
}
