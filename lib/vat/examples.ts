import { pence } from '@/lib/kernel/money';

/**
 * One worked example, shared by the docs and the mocks: Marlow & Rye Bakery on Friday 20 November
 * 2026.
 */
export const companyId = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001';
export const periodId = '7c2d9a44-1b1f-4f0e-8c6b-2f4be5aa0010';
export const claimId = '0e8f6f3a-9d55-4a53-9d5b-5c7b5f2e0417';
export const quoteId = '91b2a1c8-41d6-4b51-8f0a-6a1c2f9d0421';

export const exampleBoxes = {
  vatDueSales: pence(61_240),
  vatDueAcquisitions: pence(0),
  totalVatDue: pence(61_240),
  vatReclaimedCurrPeriod: pence(482_240),
  netVatDue: pence(421_000),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
};
