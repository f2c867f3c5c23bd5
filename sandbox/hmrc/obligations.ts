import { daysBetween, isIsoDate } from '@/lib/kernel/dates/ukDates';
import { json, type Answer } from '@/sandbox/http/answer';
import type { Call } from '@/sandbox/http/call';
import { hmrcError, hmrcErrors, type HmrcCode } from '@/sandbox/hmrc/errors';
import { obligationScenario, type ObligationWire } from '@/sandbox/hmrc/obligationScenarios';
import type { Sandbox } from '@/sandbox/sandbox';
import type { Period } from '@/sandbox/fixtures/periods';
import { periodsNow } from '@/sandbox/fixtures/view';

const asWire = (period: Period): ObligationWire => ({
  start: period.start,
  end: period.end,
  due: period.due,
  status: period.fulfilled ? 'F' : 'O',
  periodKey: period.key,
  ...(period.fulfilled && period.received ? { received: period.received } : {}),
});

/**
 * Validates the query: dates are required unless only open obligations are requested; 366 days at
 * most.
 */
function problems(query: URLSearchParams): HmrcCode[] {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  const status = query.get('status');
  const codes: HmrcCode[] = [];
  const datesNeeded = status !== 'O' || query.has('from') || query.has('to');
  if (datesNeeded && !isIsoDate(from)) codes.push('INVALID_DATE_FROM');
  if (datesNeeded && !isIsoDate(to)) codes.push('INVALID_DATE_TO');
  if (status !== null && status !== 'O' && status !== 'F') codes.push('INVALID_STATUS');
  if (codes.length > 0 || !isIsoDate(from) || !isIsoDate(to)) return codes;
  const days = daysBetween(from, to);
  return days < 0 || days > 366 ? ['INVALID_DATE_RANGE'] : [];
}

/**
 * Handles GET …/obligations: newest first, the running period among the open ones; 404 when nothing
 * matches (docs/rules/vat.md#obligations).
 */
export const retrieveObligations =
  (sandbox: Sandbox) =>
  (call: Call): Answer => {
    const refused = hmrcErrors(problems(call.query));
    if (refused) return refused;
    const scenario = obligationScenario(call.header('gov-test-scenario'));
    if (scenario) return scenario;
    const from = call.query.get('from') ?? '0000-01-01';
    const to = call.query.get('to') ?? '9999-12-31';
    const status = call.query.get('status');
    const obligations = periodsNow(sandbox, call.params.vrn ?? '')
      .filter((period) => period.start <= to && period.end >= from)
      .map(asWire)
      .filter((obligation) => status === null || obligation.status === status);
    return obligations.length === 0 ? hmrcError('NOT_FOUND') : json(200, { obligations });
  };
