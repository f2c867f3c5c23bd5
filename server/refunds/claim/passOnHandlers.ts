import type { CompanyCapability } from '@/lib/access/capability';
import type * as passOn from '@/lib/refunds/passOn/contract';
import type { Handlers } from '@/server/platform/http/handlers';
import type { RefundNeeds } from '@/server/refunds/needs';
import { readClaim } from './readClaim';
import { reportSent, takeBackSent } from './reportSent';

/** Handles what customers say that they pass on of HMRC's repayments. */
export function passOnHandlers(deps: RefundNeeds): Handlers<typeof passOn> {
  const passedOn = async (
    capability: CompanyCapability<'vat:read'>,
    claimId: string,
    now: Date,
  ) => {
    const { money, map } = await readClaim(deps, capability, claimId, now);
    return { money, ...(map && { map }) };
  };
  return {
    reportSent: async ({ capability, query: { claim_id: claimId }, body, now }) => {
      const { day, amount_pence: pence } = body;
      await reportSent(deps, capability, claimId, { day, pence });
      return passedOn(capability, claimId, now);
    },

    takeBackSent: async ({ capability, query: { claim_id: claimId }, body, now }) => {
      const { day, amount_pence: pence } = body;
      await takeBackSent(deps, capability, claimId, { day, pence });
      return passedOn(capability, claimId, now);
    },
  };
}
