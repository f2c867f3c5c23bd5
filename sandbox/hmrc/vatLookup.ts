import { json, type Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import { clientTrader } from '@/sandbox/fixtures/clientTraders';
import { companyByVrn } from '@/sandbox/fixtures/fixtures';
import { hmrcError } from '@/sandbox/hmrc/errors';
import type { Sandbox } from '@/sandbox/sandbox';

/**
 * Handles GET /organisations/vat/check-vat-number/lookup/{vrn}: the business with a VAT number.
 * Only businesses of the fixtures have a name here.
 */
export const lookUpVatNumber =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const vrn = call.params.vrn ?? '';
    if (!/^\d{9}(\d{3})?$/.test(vrn)) return hmrcError('INVALID_REQUEST');
    const trader = companyByVrn(vrn) ?? clientTrader(vrn);
    if (!trader) return hmrcError('NOT_FOUND');
    return json(200, {
      target: {
        name: trader.name,
        vatNumber: vrn,
        address: { line1: '1 High Street', countryCode: 'GB' },
      },
      processingDate: sandbox.now().toISOString(),
    });
  };
