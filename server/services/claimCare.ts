import type { CompanyGrant } from '@/lib/domain/authorised';
import { etaSource } from '@/lib/domain/approvalHistory';
import { mayChase } from '@/lib/domain/chaseLetter';
import { completeness } from '@/lib/domain/evidence';
import { approvedOn, latestRepayment } from '@/lib/domain/repaymentStates';
import type { RefundWarning } from '@/lib/domain/refundWarnings';
import type { Claim } from '@/server/store/claims';
import type { Db } from '@/server/store/db';
import { evidenceOf, purchaseListOf } from '@/server/store/evidence';
import { clockOf } from './claimView';
import { enquiryView, type EnquiryView } from './enquiries';
import { warningsOf } from './refundCare';
import type { PeriodPicture, VatPicture } from './vatPicture';

export interface ClaimCareView { enquiries: EnquiryView[]; canChase: boolean; etaSource: string; evidence: string; warnings: RefundWarning[] }

/** What can be done about a claim while HMRC checks it: its questions, a letter once it is late, the papers it may ask for. */
export async function readClaimCare(db: Db, grant: CompanyGrant, claim: Claim, each: PeriodPicture, picture: VatPicture): Promise<ClaimCareView> {
  const clock = clockOf({ claim, each, today: picture.today });
  const list = await purchaseListOf(db, grant, each.period.id);
  return {
    enquiries: each.enquiries.map(enquiryView), canChase: clock !== undefined && mayChase(clock), etaSource: etaSource(picture.history, approvedOn(latestRepayment(each.repayments)) !== undefined),
    evidence: completeness(await evidenceOf(db, grant, each.period.id), list?.invoices.length).sentence,
    warnings: clock ? warningsOf(each, picture) : [],
  };
}
