import { expect } from '@playwright/test';
import { pence } from '@/lib/kernel/money';
import { syncData } from '@/lib/overview/contract';
import {
  confirmClaim,
  fileReturn,
  requestQuote,
  typeBoxes,
  vatDashboard,
  vatReturn,
} from '@/lib/overview/vat/contract';
import type { Browser } from '@/__tests__/support/server/browser';
import type { Business } from './newBusiness';
import { connectedCompany, ok } from './visitor';

/** Typed boxes of a refund of £21,000.00: a person looks first, and one is enough. */
const OWED_21000 = {
  vatDueSales: pence(0),
  vatDueAcquisitions: pence(0),
  vatReclaimedCurrPeriod: pence(2_100_000),
  totalValueSalesExVAT: pence(0),
  totalValuePurchasesExVAT: pence(10_500_000),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
};

/** Sells a refund of typed figures, so that its payout waits for approval. Returns seller and claim. */
export async function heldRefund(
  business: Business,
): Promise<{ visitor: Browser; companyId: string; claimId: string }> {
  const { visitor, companyId } = await connectedCompany(business, 'typed');
  const company = { company_id: companyId };
  const isReading = async () =>
    (await ok(visitor.call(syncData, { query: company }))).taxes.some(
      ({ connection, state }) => connection === 'live' && state !== 'done',
    );
  await expect.poll(isReading, { message: 'the first reading of a company' }).toBe(false);
  const { periods } = await ok(visitor.call(vatDashboard, { query: company }));
  const query = { ...company, period_id: periods.find(({ filedOn }) => !filedOn)?.id ?? '' };
  await ok(visitor.call(typeBoxes, { query, body: OWED_21000 }));
  const { declaration, payloadHash = '' } = await ok(visitor.call(vatReturn, { query }));
  await ok(
    visitor.call(fileReturn, {
      query,
      body: { accepted: true, declaration_version: declaration.version, payload_hash: payloadHash },
    }),
  );
  const { quote } = await ok(visitor.call(requestQuote, { query }));
  const { claimId } = await ok(
    visitor.call(confirmClaim, {
      query,
      body: { quote_id: quote.id ?? '', quote_hash: quote.hash ?? '' },
    }),
  );
  return { visitor, companyId, claimId };
}
