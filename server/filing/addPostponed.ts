import type { CompanyCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { validateBoxes, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import {
  isNoPostponedVat,
  postponedProblem,
  type PostponedVat,
} from '@/lib/vat/books/postponedVat';
import { appendAudit } from '@/server/audit/store/log';
import { filingOfPeriod } from '@/server/vat/store/filings';
import { savePostponed } from '@/server/vat/store/figures';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { isSentAlready } from './filedPeriod';
import type { FiguresDeps } from './figuresDeps';
import { figuresText } from '@/lib/filing/text';

/**
 * Adds postponed import VAT to boxes 1, 4 and 7 of a draft from the books
 * (docs/rules/vat.md#postponed-import-vat). A later sync of the books keeps it; zero in every box
 * removes it.
 * @throws Refusal at the invalid amount; conflict when the figures are typed, or HMRC has the
 * return.
 */
export async function addPostponed(
  deps: FiguresDeps,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  postponed: PostponedVat,
): Promise<NineBoxes> {
  const wrong = postponedProblem(postponed);
  if (wrong) throw new Refusal('badlyFormed', wrong.sentence, wrong.field);
  return deps.store.db.transaction(async (tx) => {
    const period = await lockOwnPeriod(tx, capability, periodId);
    const filing = await filingOfPeriod(tx, capability, periodId);
    if (isSentAlready(period, filing)) {
      throw new Refusal('conflict', figuresText.alreadySent);
    }
    const boxes = await savePostponed(
      tx,
      capability,
      periodId,
      isNoPostponedVat(postponed) ? null : postponed,
    );
    if (!boxes) {
      throw new Refusal('conflict', figuresText.notFromBooks);
    }
    const [problem] = validateBoxes(boxes);
    if (problem) throw new Refusal('badlyFormed', problem.sentence);
    await appendAudit(tx, {
      at: deps.clock.now(),
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `period:${periodId}`,
      event: 'postponed import VAT typed',
      detail: { ...postponed },
    });
    await deps.afterFigures(tx, capability, period);
    return boxes;
  });
}
