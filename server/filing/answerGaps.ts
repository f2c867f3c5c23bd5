import type { CompanyCapability } from '@/lib/access/capability';
import { Refusal } from '@/lib/access/refusal';
import { answerProblem, type GapAnswer } from '@/lib/vat/books/gapAnswer';
import { gapVat } from '@/lib/vat/books/gaps';
import { appendAudit } from '@/server/audit/store/log';
import { filingOfPeriod } from '@/server/vat/store/filings';
import { figuresOfPeriod, saveGapsAnswer } from '@/server/vat/store/figures';
import type { VatNeeds } from '@/server/vat/needs';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { gapsHash } from './gapsAnswered';
import { isSentAlready } from './filedPeriod';
import { gapsText, returnText } from '@/lib/filing/text';

/**
 * Stores a person's explanation why the figures are right without the amounts that are in no box
 * (docs/rules/vat.md#filing-with-gaps).
 * @throws Refusal conflict when the gaps have changed since they were shown, or the return has been
 * sent; badlyFormed when the explanation is too short.
 */
export async function answerGaps(
  deps: Pick<VatNeeds, 'store' | 'clock'>,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  answer: GapAnswer,
): Promise<void> {
  const missing = answerProblem(answer);
  if (missing) throw new Refusal('badlyFormed', missing, 'words');
  await deps.store.db.transaction(async (tx) => {
    const period = await lockOwnPeriod(tx, capability, periodId);
    const filing = await filingOfPeriod(tx, capability, periodId);
    if (isSentAlready(period, filing)) {
      throw new Refusal('conflict', returnText.alreadySent);
    }
    const figures = await figuresOfPeriod(tx, capability, periodId);
    if (!figures || figures.gaps.length === 0 || gapsHash(figures.gaps) !== answer.hash)
      throw new Refusal('conflict', gapsText.changed);
    await saveGapsAnswer(tx, capability, periodId, answer);
    await appendAudit(tx, {
      at: deps.clock.now(),
      actor: capability.actor,
      companyId: capability.companyId,
      subject: `period:${periodId}`,
      event: 'gaps answered',
      detail: { gapsHash: answer.hash, gapsVatPence: gapVat(figures.gaps), reason: answer.reason },
    });
  });
}
