import { json, type Answer } from '@/sandbox/http/answer';
import { hmrcError } from '@/sandbox/hmrc/errors';
import { addDays, addMonths, endOfMonth } from '@/lib/kernel/dates/ukDates';
import { periodEnding } from '@/sandbox/fixtures/calendar';
import type { Frequency } from '@/sandbox/fixtures/fixtures';

export interface ObligationWire {
  start: string;
  end: string;
  due: string;
  status: 'O' | 'F';
  periodKey: string;
  received?: string;
}

const WORDS: Record<string, number> = { NONE: 0, ONE: 1, TWO: 2, THREE: 3, FOUR: 4 };

/**
 * Returns a calendar year of obligations, the first `met` of them fulfilled the day before they
 * were due.
 */
function year(of: number, frequency: Frequency, count: number, met: number): Answer {
  const months = frequency === 'monthly' ? 1 : 3;
  const obligations = Array.from({ length: count }, (_, at): ObligationWire => {
    const { key, start, end, due } = periodEnding(
      endOfMonth(addMonths(`${of}-01-01`, (at + 1) * months - 1)),
      frequency,
    );
    const fulfilled = at < met;
    return {
      start,
      end,
      due,
      status: fulfilled ? 'F' : 'O',
      periodKey: key,
      ...(fulfilled ? { received: addDays(due, -1) } : {}),
    };
  });
  return json(200, { obligations: obligations.reverse() });
}

/**
 * Returns HMRC's own test scenario for obligations; undefined for an unknown name, when the
 * fixtures are used.
 */
export function obligationScenario(name: string | undefined): Answer | undefined {
  if (name === undefined) return undefined;
  if (name === 'NOT_FOUND') return hmrcError('NOT_FOUND');
  if (name === 'INSOLVENT_TRADER') return hmrcError('RULE_INSOLVENT_TRADER');
  if (name === 'MULTIPLE_OPEN_MONTHLY') return year(2018, 'monthly', 4, 2);
  if (name === 'MULTIPLE_OPEN_QUARTERLY') return year(2018, 'quarterly', 4, 2);
  const [, frequency, met] = /^(MONTHLY|QUARTERLY)_(NONE|ONE|TWO|THREE|FOUR)_MET$/.exec(name) ?? [];
  if (frequency && met) {
    return frequency === 'MONTHLY'
      ? year(2017, 'monthly', 3, WORDS[met] ?? 0)
      : year(2017, 'quarterly', 4, WORDS[met] ?? 0);
  }
  const [, kind, number, state] =
    /^(MONTHLY|QUARTERLY)_OBS_(\d{2})_(OPEN|FULFILLED)$/.exec(name) ?? [];
  if (!kind || !number || !state) return undefined;
  const count = Number(number);
  const most = kind === 'MONTHLY' ? 12 : 4;
  if (count < 1 || count > most) return undefined;
  return year(
    2018,
    kind === 'MONTHLY' ? 'monthly' : 'quarterly',
    count,
    state === 'OPEN' ? count - 1 : count,
  );
}
