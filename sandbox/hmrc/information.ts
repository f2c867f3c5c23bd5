import { json, type Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import { hmrcError } from '@/sandbox/hmrc/errors';
import type { Sandbox } from '@/sandbox/sandbox';
import { registeredOn } from '@/sandbox/fixtures/view';

/**
 * Handles GET …/information: the effective date of registration. No fixture uses the Flat Rate
 * Scheme.
 */
export const retrieveInformation =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const effectiveRegistrationDate = registeredOn(sandbox, call.params.vrn ?? '');
    switch (call.header('gov-test-scenario')) {
      case 'CUSTOMER_INFO_NOT_FOUND':
        return hmrcError('NOT_FOUND');
      case 'NO_EFFECTREGISTRATIONDATE':
        return json(200, { flatRateScheme: { frsCategory: '001', startDate: '2001-01-01' } });
      case 'NO_EFFECTREGISTRATIONDATE_NO_FRS':
        return json(200, {});
      default:
        return json(200, { customerDetails: { effectiveRegistrationDate } });
    }
  };
