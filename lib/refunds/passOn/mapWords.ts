import { formatPence, ZERO } from '@/lib/kernel/money';
import { formatDateRange, formatDayShort, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { StatusWord } from '@/lib/kernel/text/statusWords';
import { passOnText } from '@/lib/refunds/text';
import type { MoneyLeg, MoneyMap } from './moneyMap';

/** The first sentence of a money map: where the money is, then whether there is anything to do. */
export interface MapSentence {
  lead: string;
  rest: string;
}

const legOf = ({ legs }: MoneyMap, id: MoneyLeg['id']): MoneyLeg | undefined =>
  legs.find((leg) => leg.id === id);

/** Returns the sentence about what the customer says they sent, until all of it has arrived. */
function sentSentence(
  map: MoneyMap,
  sent: NonNullable<MoneyMap['sent']>,
  today: IsoDate,
): MapSentence {
  return {
    lead: passOnText.sent(formatPence(sent.pence), formatDayShort(sent.on, today)),
    rest: restSentence(map, today) ?? passOnText.closesOnArrival,
  };
}

/** Returns the sentence about what is still to be sent and by when; undefined for nothing. */
function restSentence({ legs, toSendPence = ZERO }: MoneyMap, today: IsoDate): string | undefined {
  if (toSendPence <= 0) return undefined;
  const passOn = legs.find(({ id }) => id === 'you_pass_on');
  const by = passOn?.to ? formatDayShort(passOn.to, today) : '';
  const toSend = formatPence(toSendPence);
  return passOn?.state === 'late'
    ? passOnText.overdue(toSend, by)
    : passOnText.restLeft(toSend, by);
}

/** Returns the lead of a map whose repayment has arrived, without a statement that is believed. */
function repaidLead({ notReceived, legs }: MoneyMap, today: IsoDate): string {
  if (notReceived)
    return passOnText.notReceived(
      formatPence(notReceived.pence),
      formatDayShort(notReceived.on, today),
    );
  const hmrc = legs.find(({ id }) => id === 'hmrc_repays');
  return passOnText.arrived(
    formatPence(hmrc?.pence ?? ZERO),
    hmrc?.to ? formatDayShort(hmrc.to, today) : '',
  );
}

/** Returns the sentence for a map whose repayment has arrived and is to be passed on. */
function repaidSentence(map: MoneyMap, today: IsoDate): MapSentence {
  if (map.sent) return sentSentence(map, map.sent, today);
  const { leftPence, plannedPence = ZERO, toSendPence = ZERO } = map;
  const lead = repaidLead(map, today);
  const passOn = legOf(map, 'you_pass_on');
  const by = passOn?.to ? formatDayShort(passOn.to, today) : '';
  if (plannedPence > 0)
    return {
      lead,
      rest: [
        passOnText.planned(formatPence(plannedPence)),
        restSentence(map, today) ?? passOnText.nothingToDo,
      ].join(' '),
    };
  if (passOn?.state === 'late')
    return { lead, rest: passOnText.overdue(formatPence(toSendPence), by) };
  return {
    lead,
    rest:
      leftPence === passOn?.pence
        ? passOnText.passOnNow(by)
        : passOnText.partLeft(formatPence(toSendPence), by),
  };
}

/** Returns the sentence for a repayment below what was sold. */
function reducedSentence(map: MoneyMap, today: IsoDate): MapSentence {
  const less = formatPence(map.lessPence ?? ZERO);
  const sold = formatPence(map.soldPence);
  if (map.owedPence === undefined)
    return { lead: passOnText.willPayLess(less), rest: passOnText.owedLater(sold, less) };
  const lead = passOnText.paidLess(less);
  if (map.leftPence <= 0)
    return {
      lead,
      rest: `${passOnText.nothingToPassOn} ${passOnText.owed(sold, formatPence(map.owedPence))}`,
    };
  const repaid = repaidSentence(map, today);
  return {
    lead,
    rest: [
      ...((map.sent ?? map.notReceived) ? [repaid.lead] : []),
      repaid.rest,
      ...((map.toSendPence ?? ZERO) > 0 ? [passOnText.owedToo(sold)] : []),
    ].join(' '),
  };
}

function passedOnSentence(map: MoneyMap, today: IsoDate): MapSentence {
  const { sent, plannedPence = ZERO } = map;
  if (sent) return sentSentence(map, sent, today);
  return plannedPence > 0
    ? { lead: passOnText.planned(formatPence(plannedPence)), rest: passOnText.nothingToDo }
    : { lead: passOnText.allArrived, rest: passOnText.nothingToDo };
}

/** Returns where the money of a sale is, and whether there is anything to do. */
export function mapSentence(map: MoneyMap, today: IsoDate): MapSentence {
  const pay = legOf(map, 'we_pay');
  const paid = formatPence(pay?.pence ?? ZERO);
  const payDay = pay?.to ? formatDayShort(pay.to, today) : '';
  const sold = formatPence(map.soldPence);
  switch (map.standing) {
    case 'quoted':
      return { lead: passOnText.wePayYou(paid, payDay), rest: passOnText.beforeSale(sold) };
    case 'before_payout':
      return { lead: passOnText.wePayYou(paid, payDay), rest: passOnText.nothingToDo };
    case 'paid':
      return { lead: passOnText.inAccount(paid), rest: passOnText.hmrcHasIt(sold) };
    case 'late':
      return { lead: passOnText.inAccount(paid), rest: passOnText.hmrcIsLate(sold) };
    case 'reduced':
      return reducedSentence(map, today);
    case 'repaid':
      return repaidSentence(map, today);
    case 'passed_on':
      return passedOnSentence(map, today);
    case 'closed':
      return { lead: passOnText.closed, rest: passOnText.nothingMore };
  }
}

/** Returns the chip of a map; undefined if the claim's own chip says enough. */
export function mapStatus({ standing }: Pick<MoneyMap, 'standing'>): StatusWord | undefined {
  if (standing === 'late') return 'Refund delayed';
  return standing === 'reduced' ? 'HMRC changed the amount' : undefined;
}

const TITLES: Record<MoneyLeg['id'], Record<MoneyLeg['state'], string>> = {
  we_pay: {
    done: 'We paid you',
    now: 'We pay you',
    late: 'We pay you',
    expected: 'We pay you',
  },
  hmrc_repays: {
    done: 'HMRC repaid',
    now: 'HMRC repays',
    late: 'HMRC repays',
    expected: 'HMRC repays',
  },
  you_pass_on: {
    done: 'You passed on',
    now: 'You pass on',
    late: 'You pass on',
    expected: 'You pass on',
  },
};

/** Returns the title of a leg. */
export const legTitle = ({ id, state }: MoneyLeg): string => TITLES[id][state];

/** Returns the days of a leg in words: 'Likely 1–10 Dec', 'By 15–24 Dec', 'Fri 20 Nov'. */
export function legDays({ id, state, from, to }: MoneyLeg, today: IsoDate): string {
  if (!to) return id === 'you_pass_on' ? passOnText.notStarted : passOnText.noDay;
  if (state === 'done') return id === 'you_pass_on' ? passOnText.done : formatDayShort(to, today);
  if (state === 'late') return passOnText.wasDue(formatDayShort(to, today));
  const days = from ? formatDateRange(from, to, today) : formatDayShort(to, today);
  return id === 'hmrc_repays' ? passOnText.likely(days) : passOnText.by(days);
}

/** Returns the sentence that says until when the money must not be sent; undefined once it is due. */
export function notBefore({ legs }: MoneyMap, today: IsoDate): string | undefined {
  const hmrc = legs.find(({ id }) => id === 'hmrc_repays');
  if (!hmrc || hmrc.state === 'done') return undefined;
  return hmrc.state === 'expected' && hmrc.from && hmrc.to
    ? passOnText.notBeforeRange(formatDateRange(hmrc.from, hmrc.to, today))
    : passOnText.notBefore;
}
