import type { CompanyCapability } from '@/lib/access/capability';
import {
  validateBoxes,
  workOutBoxes,
  type NineBoxes,
  type TypedBoxes,
} from '@/lib/vat/books/nineBoxes';
import { Refusal } from '@/lib/access/refusal';
import { filingOfPeriod } from '@/server/vat/store/filings';
import { saveTypedFigures } from '@/server/vat/store/figures';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { isSentAlready } from './filedPeriod';
import type { FiguresDeps } from './figuresDeps';
import { figuresText } from '@/lib/filing/text';

/**
 * Saves typed figures; boxes 3 and 5 are calculated. A later sync of the books never overwrites
 * typed figures (decision 6).
 * @throws Refusal at the box that HMRC would refuse; conflict when HMRC has the return.
 */
export async function typeBoxes(
  deps: FiguresDeps,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  typed: TypedBoxes,
): Promise<NineBoxes> {
  const boxes = workOutBoxes(typed);
  const [problem] = validateBoxes(boxes);
  if (problem) throw new Refusal('badlyFormed', problem.sentence, problem.name);
  await deps.store.db.transaction(async (tx) => {
    const period = await lockOwnPeriod(tx, capability, periodId);
    const filing = await filingOfPeriod(tx, capability, periodId);
    const filed = isSentAlready(period, filing);
    if (filed || !(await saveTypedFigures(tx, capability, periodId, boxes, deps.clock.now()))) {
      throw new Refusal('conflict', figuresText.alreadySent);
    }
    await deps.afterFigures(tx, capability, period);
  });
  return boxes;
}
