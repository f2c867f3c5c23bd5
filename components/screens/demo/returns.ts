import type { VatPeriod, VatReturn } from '@/hooks/overview/vat';
import { DECLARATION_VERSION, declarationText } from '@/lib/filing/declaration';
import { filingSentence } from '@/lib/filing/filing';
import { workOutBoxes, type NineBoxes } from '@/lib/vat/books/nineBoxes';
import type { IsoTimestamp } from '@/lib/kernel/dates/ukDates';
import { DEMO_ACCOUNT, DEMO_COMPANY, getFiledAt } from './claims';
import type { DemoMonth } from './months';
import { ZERO, pence, type Pence } from '@/lib/kernel/money';
import { plus } from '@/lib/kernel/sums';
import { demoText } from '@/lib/app/text';

/** docs/rules/design.md#vat-return-on-the-page: October, from Xero. */
const DRAFT: NineBoxes = workOutBoxes({
  vatDueSales: pence(61_240),
  vatDueAcquisitions: ZERO,
  vatReclaimedCurrPeriod: pence(482_240),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: ZERO,
  totalAcquisitionsExVAT: ZERO,
});

const DRAFT_SOURCES: VatReturn['sources'] = [
  { box: 'vatDueSales', note: 'Xero · 38 sales at 20%' },
  { box: 'vatDueAcquisitions', note: 'None recorded' },
  { box: 'vatReclaimedCurrPeriod', note: 'Xero · 94 purchases' },
  { box: 'totalValueSalesExVAT', note: 'Xero · 417 sales' },
  { box: 'totalValuePurchasesExVAT', note: 'Xero · 152 purchases' },
  { box: 'totalValueGoodsSuppliedExVAT', note: 'None recorded' },
  { box: 'totalAcquisitionsExVAT', note: 'None recorded' },
];

const DRAFT_FLAGS: VatReturn['flags'] = [
  {
    box: 'vatReclaimedCurrPeriod',
    sentence:
      '18% above your last four months (£4,088.20 on average). The largest item is a deck oven, invoice 2217, with £696.00 of VAT. ' +
      'HMRC may ask for it, so keep it to hand.',
  },
];

/** A filed month's boxes: whatever adds up to its result. */
function filedBoxes({ direction, netPence }: DemoMonth): NineBoxes {
  const small = pence(50_000 + (netPence % 9_700));
  const [sales, purchases] =
    direction === 'refund' ? [small, plus(small, netPence)] : [plus(small, netPence), small];
  const wholePounds = (vat: Pence) => pence((vat - (vat % 100)) * 6);
  return workOutBoxes({
    vatDueSales: sales,
    vatDueAcquisitions: ZERO,
    vatReclaimedCurrPeriod: purchases,
    totalValueSalesExVAT: plus(wholePounds(sales), pence(3_400_000)),
    totalValuePurchasesExVAT: wholePounds(purchases),
    totalValueGoodsSuppliedExVAT: ZERO,
    totalAcquisitionsExVAT: ZERO,
  });
}

const receiptNumber = (month: DemoMonth): string =>
  `2419${String(month.netPence).padStart(8, '0')}`;

interface DemoReturnInput {
  month: DemoMonth;
  period: VatPeriod;
  readAt: IsoTimestamp;
  booksReadAt: IsoTimestamp;
  /** When the visitor pressed "Accept and send" in the demo. */
  filedHereAt: IsoTimestamp | undefined;
  quote: VatReturn['quote'];
  claim: VatReturn['claim'];
}

/** One return of the demo as the backend would answer it. */
export function demoReturn({
  month,
  period,
  readAt,
  booksReadAt,
  filedHereAt,
  quote,
  claim,
}: DemoReturnInput): VatReturn {
  const open = month.filedOn === undefined;
  const filedAt = filedHereAt ?? (month.filedOn ? getFiledAt(month.filedOn) : undefined);
  const sentence = filedHereAt
    ? demoText.nothingSent
    : filingSentence(filedAt ? 'submitted' : 'draft');
  return {
    companyName: DEMO_COMPANY,
    period,
    direction: month.direction,
    boxes: open ? DRAFT : filedBoxes(month),
    figuresFrom: open ? 'xero' : 'hmrc',
    figuresReadAt: open ? booksReadAt : readAt,
    sources: open ? DRAFT_SOURCES : [],
    flags: open ? DRAFT_FLAGS : [],
    declaration: { version: DECLARATION_VERSION, text: declarationText('business') },
    payloadHash: 'demo',
    canFile: filedAt === undefined,
    bankAccountEnding: DEMO_ACCOUNT,
    maySell: true,
    filing: filedAt
      ? {
          state: 'submitted',
          sentence,
          attemptedAt: filedAt,
          receipt: {
            formBundleNumber: receiptNumber(month),
            processedAt: filedAt,
            ...(month.direction === 'refund' ? { paymentIndicator: 'BANK' as const } : {}),
          },
        }
      : { state: 'draft', sentence, receipt: undefined },
    quote,
    claim,
  };
}
