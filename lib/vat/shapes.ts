import { exactly, oneOf, pence } from '@/lib/kernel/fields';
import { SHOWN_DIRECTIONS, SHOWN_SOURCES } from '@/lib/vat/books/nineBoxes';

/** The direction of a return, as an answer says it: of one without figures it is not known. */
export const direction = () => oneOf(SHOWN_DIRECTIONS).required();
/** The source of a return's figures, as an answer says it. */
export const figuresFrom = () => oneOf(SHOWN_SOURCES).required();

/**
 * The nine boxes in HMRC's order and words, in pence; boxes 6 to 9 are whole pounds, so multiples
 * of 100.
 */
export const nineBoxes = exactly({
  vatDueSales: pence().required(),
  vatDueAcquisitions: pence().required(),
  totalVatDue: pence().required(),
  vatReclaimedCurrPeriod: pence().required(),
  netVatDue: pence().required(),
  totalValueSalesExVAT: pence().required(),
  totalValuePurchasesExVAT: pence().required(),
  totalValueGoodsSuppliedExVAT: pence().required(),
  totalAcquisitionsExVAT: pence().required(),
});
