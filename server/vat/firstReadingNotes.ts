import type { CompanyCapability } from '@/lib/access/capability';
import type { FirstStep } from '@/lib/connections/firstReading';
import { noteFirstReading, type Sync } from '@/server/connections/store/syncs';
import type { Db } from '@/server/platform/db/db';

/**
 * Notes how far a company's first reading has come, for whoever waits for it; of later ones
 * nothing.
 */
export class FirstReadingNotes {
  private readonly isFirst: boolean;

  /**
   * `before`: how the reading stood when it began. A practice reads its clients by itself, and
   * nobody waits for one.
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

  /** So many of the returns that HMRC lists for the recent past are in. */
  hasReturns = (returnsRead: number, returnsListed: number): Promise<void> =>
    this.note({ firstStep: 'returns', returnsRead, returnsListed });

  private async note(what: Parameters<typeof noteFirstReading>[2], tx = this.db): Promise<void> {
    if (this.isFirst) await noteFirstReading(tx, this.capability, what);
  }
}
