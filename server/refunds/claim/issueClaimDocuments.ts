import { claimReceipt } from '@/lib/refunds/claim/receipt';
import { feeInvoice } from '@/lib/refunds/claim/invoice';
import { isLegalEntity } from '@/lib/documents/legalEntities';
import type { Operator } from '@/lib/documents/parties';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { addDocument, hasInvoice, nextInvoiceNumber } from '@/server/documents/store/documents';
import type { Claim, ClaimCapability } from '@/server/refunds/store/claims';
import { payoutAccount } from '@/server/refunds/store/payoutAccounts';
import { findQuote } from '@/server/refunds/store/quotes';
import { setOffsOfPayout } from '@/server/refunds/store/setOffs';
import { findPeriod } from '@/server/vat/store/periods';

/**
 * Issues the receipt and the invoice of a claim as soon as it is paid. The caller has locked the
 * claim, so that concurrent workers issue each document once and lose no number. A claim that is
 * paid again after its payment came back gets a second receipt; its invoice stands. The issuer, the
 * recipient and the VAT treatment are stored as text, so that later settings change no document.
 */
export async function issueClaimDocuments(
  tx: Db,
  operator: Operator,
  capability: ClaimCapability,
  claim: Claim,
  paidAt: Date,
): Promise<void> {
  const [company, period, quote] = [
    await theCompany(tx, capability),
    await findPeriod(tx, capability, claim.periodId),
    await findQuote(tx, capability, claim.quoteId),
  ];
  if (!period || !quote || !isLegalEntity(quote.purchaser))
    throw new Error('A claim was paid that no document can be written for.');
  const { ending } = await payoutAccount(tx, claim);
  const setOffs = (await setOffsOfPayout(tx, claim)).map(({ reference, pence }) => ({
    claimReference: reference,
    pence,
  }));
  const customer = {
    name: company.name,
    address: company.registeredAddress ?? undefined,
    companyNumber: company.companyNumber ?? undefined,
    vatNumber: claim.vrn,
  };
  const sold = {
    claimReference: claim.reference,
    period,
    purchaser: quote.purchaser,
    feePercent: quote.figures.feePercent,
    refundPence: claim.refundPence,
    feePence: claim.feePence,
    netPence: claim.netPence,
    confirmedAt: claim.confirmedAt,
    paidAt,
    ending,
    setOffs,
  };
  const common = { claimId: claim.id, issuedAt: paidAt };
  await addDocument(tx, capability, {
    ...common,
    kind: 'claim_receipt',
    facts: claimReceipt(operator, customer, sold),
  });
  if (await hasInvoice(tx, claim)) return;
  const number = await nextInvoiceNumber(tx, capability, quote.purchaser);
  await addDocument(tx, capability, {
    ...common,
    kind: 'invoice',
    entity: quote.purchaser,
    number,
    facts: feeInvoice(operator, customer, sold, number),
  });
}
