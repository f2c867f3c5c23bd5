import type { CompanyCapability } from '@/lib/access/capability';
import { etaSource } from '@/lib/vat/repayments/approvalHistory';
import { mayChase } from '@/lib/refunds/followUp/chaseLetter';
import { completeness } from '@/lib/documents/files';
import { approvedOn, latestRepayment } from '@/lib/vat/repayments/states';
import type { RefundWarning } from '@/lib/refunds/quote/warnings';
import type { Claim } from '@/server/refunds/store/claims';
import type { Db } from '@/server/platform/db/db';
import { evidenceOf } from '@/server/refunds/store/evidence';
import { thirtyDaysOf } from '@/server/refunds/claim/claimView';
import { enquiryView, type EnquiryView } from './enquiries';
import { warningsOf } from './refundFollowUp';
import type { PeriodPicture, VatPicture } from '@/server/refunds/picture/vatPicture';
import { purchaseListOf } from '@/server/vat/store/purchaseLists';

export interface ClaimFollowUpView {
  enquiries: EnquiryView[];
  canChase: boolean;
  etaSource: string;
  evidence: string;
  warnings: RefundWarning[];
}

/**
 * Returns the actions on a claim while HMRC checks it: its questions, a letter once it is late, and
 * the evidence HMRC may ask for.
 */
export async function readClaimFollowUp(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  claim: Claim,
  periodPicture: PeriodPicture,
  picture: VatPicture,
): Promise<ClaimFollowUpView> {
  const clock = thirtyDaysOf({ claim, each: periodPicture, now: picture.now });
  const list = await purchaseListOf(db, capability, periodPicture.period.id);
  return {
    enquiries: periodPicture.enquiries.map(enquiryView),
    canChase: clock !== undefined && mayChase(clock),
    etaSource: etaSource(
      picture.history,
      approvedOn(latestRepayment(periodPicture.repayments)) !== undefined,
    ),
    evidence: completeness(
      await evidenceOf(db, capability, periodPicture.period.id),
      list?.invoices.length,
    ).sentence,
    warnings: clock ? warningsOf(periodPicture, picture) : [],
  };
}
