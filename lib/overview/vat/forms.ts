import { GAP_REASONS } from '@/lib/vat/books/gapAnswer';
import { boolean, exactly, oneOf, pence, string } from '@/lib/kernel/fields';
import { returnFormText } from '@/lib/overview/text';

/**
 * Schemas that the return’s forms share with the server. They are apart from the endpoints so that
 * pages without a form load no schema.
 */
export const typedBoxesBody = exactly({
  vatDueSales: pence().required('Enter box 1'),
  vatDueAcquisitions: pence().required('Enter box 2'),
  vatReclaimedCurrPeriod: pence().required('Enter box 4'),
  totalValueSalesExVAT: pence().required('Enter box 6'),
  totalValuePurchasesExVAT: pence().required('Enter box 7'),
  totalValueGoodsSuppliedExVAT: pence().required('Enter box 8'),
  totalAcquisitionsExVAT: pence().required('Enter box 9'),
});

/** Amounts from HMRC’s monthly statements of postponed import VAT. */
export const postponedBody = exactly({
  duePence: pence().required('Enter the VAT for box 1'),
  reclaimedPence: pence().required('Enter the VAT for box 4'),
  goodsPence: pence().required(returnFormText.enterGoods),
});

/** The person’s reason why the figures are right without the amounts that are in no box. */
export const gapsAnswerBody = exactly({
  gaps_hash: string().required().max(64),
  reason: oneOf(GAP_REASONS).required(returnFormText.chooseGapReason),
  words: string().trim().max(500, 'Keep it to 500 characters'),
});

export const fileReturnBody = exactly({
  accepted: boolean().required().oneOf([true], returnFormText.tickDeclaration),
  declaration_version: string().required().max(60),
  payload_hash: string().required().max(64),
});
