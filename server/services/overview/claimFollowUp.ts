import type { CompanyCapability } from '@/lib/domain/access/capability';
import { etaSource } from '@/lib/domain/refunds/approvalHistory';
import { mayChase } from '@/lib/domain/refunds/chaseLetter';
import { completeness } from '@/lib/domain/evidence/evidence';
import { approvedOn, latestRepayment } from '@/lib/domain/vatReading/repaymentStates';
import type { RefundWarning } from '@/lib/domain/refunds/refundWarnings';
import type { Claim } from '@/server/store/refunds/claims';
import type { Db } from '@/server/store/db';
import { evidenceOf, purchaseListOf } from '@/server/store/evidence/evidence';
import { clockOf } from './claimView';
import { enquiryView, type EnquiryView } from '@/server/services/refunds/enquiries';
import { warningsOf } from './refundFollowUp';
import type { PeriodPicture, VatPicture } from './vatPicture';

export interface ClaimFollowUpView { enquiries: EnquiryView[]; canChase: boolean; etaSource: string; evidence: string;
  warnings: RefundWarning[] }

/** What can be done about a claim while HMRC checks it: its questions, a letter once it is late, the evidence it may ask for. */
export async function readClaimFollowUp(
  db: Db, capability: CompanyCapability<'vat:read'>, claim: Claim, each: PeriodPicture, picture: VatPicture,
): Promise<ClaimFollowUpView> {
  const clock = clockOf({ claim, each, today: picture.today });
  const list = await purchaseListOf(db, capability, each.period.id);
  return {
    enquiries: each.enquiries.map(enquiryView), canChase: clock !== undefined && mayChase(clock),
    etaSource: etaSource(picture.history, approvedOn(latestRepayment(each.repayments)) !== undefined),
    evidence: completeness(await evidenceOf(db, capability, each.period.id), list?.invoices.length).sentence,
    warnings: clock ? warningsOf(each, picture) : [],
  };
}
