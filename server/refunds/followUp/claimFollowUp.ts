import type { CompanyCapability } from '@/lib/access/capability';
import { etaSource } from '@/lib/vat/repayments/approvalHistory';
import { mayChase } from '@/lib/refunds/followUp/chaseLetter';
import { completeness } from '@/lib/documents/files';
import { approvedOn, latestRepayment } from '@/lib/vat/repayments/states';
import type { Claim } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { listEvidence } from '@/server/refunds/store/evidence';
import { getThirtyDays } from '@/server/refunds/claim/claimView';
import { enquiryView } from './enquiries';
import { getWarnings } from './refundFollowUp';
import type { PeriodState, CompanyVatState } from '@/server/refunds/state/companyVatState';
import { findPurchaseList } from '@/server/vat/store/purchaseLists';
import type { InferType } from 'yup';
import type { claimFollowUp } from '@/lib/refunds/followUp/shapes';

export type ClaimFollowUpView = InferType<typeof claimFollowUp>;

/**
 * Returns the actions on a claim while HMRC checks it: its questions, a letter once it is late, and
 * the evidence HMRC may ask for.
 */
export async function readClaimFollowUp(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  claim: Claim,
  periodState: PeriodState,
  picture: CompanyVatState,
): Promise<ClaimFollowUpView> {
  const clock = getThirtyDays({ claim, periodState, now: picture.now });
  const list = await findPurchaseList(db, capability, periodState.period.id);
  return {
    enquiries: periodState.enquiries.map(enquiryView),
    canChase: clock !== undefined && mayChase(clock),
    etaSource: etaSource(
      picture.history,
      approvedOn(latestRepayment(periodState.repayments)) !== undefined,
    ),
    evidence: completeness(
      await listEvidence(db, capability, periodState.period.id),
      list?.invoices.length,
    ).sentence,
    warnings: clock ? getWarnings(periodState, picture) : [],
  };
}
