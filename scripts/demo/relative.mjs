import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../steps/run.mjs';

const DAY_MS = 86_400_000;
/** How long the preparation of a recording may take: a time within it is "now". */
const RECORDING_MS = 6 * 3_600_000;
/** The oldest act of the claim in progress; acts before it belong to settled months. */
const CLAIM_DAYS = 21;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})T([\d:]+)(?:\.\d+)?Z$/;
/** Days that the calendar sets: a period, what is due for it, what began with it. */
const OF_CALENDAR = ['start', 'end', 'dueOn', 'since', 'opensOn', 'interestFrom'];
/** Coming days that may be weekends: the end of HMRC's 30 days, and of a consent. */
const OF_CLOCK = ['hmrcDueOn', 'renewBy'];
/** The latest days of a claim, which count from the end of its 30 days. */
const LATEST = ['expectedTo', 'hmrcTo', 'to'];
/** Amounts that depend on the fee, and with it on the visitor's partner. */
const OF_FEE = ['feePence', 'feesPence', 'netPence', 'arrivesPence', 'paidEarlyPence', 'pence'];
/** Parts that lead behind the login, call the backend, or differ in each recording. */
const DROPPED = ['bill', 'bankAccountId', 'correlationId', 'followUp', 'money', 'postponed'];
/** Parts that the rules of the quote and of HMRC's clock work out anew for each day and partner. */
const KEPT = {
  quote: [
    ...['id', 'hash', 'refundPence', 'arrivesPence', 'termsVersion', 'setOffs'],
    ...['restsOn', 'assumption'],
  ],
  clock: ['startedOn', 'interestFrom'],
};

const holidays = new Set(
  JSON.parse(readFileSync(path.join(root, 'lib/kernel/dates/bankHolidays.json'), 'utf8'))[
    'england-and-wales'
  ],
);

const toMs = (day) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms) => new Date(ms).toISOString().slice(0, 10);
const isWorkingDay = (ms) => ![0, 6].includes(new Date(ms).getUTCDay()) && !holidays.has(toDay(ms));
const daysFrom = (from, to) => (toMs(to) - toMs(from)) / DAY_MS;
const monthOf = (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const signed = (count) => (count < 0 ? String(count) : `+${count}`);
const pounds = (pence) => `£${(pence / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;

const workingDays = (from, to) =>
  Array.from({ length: daysFrom(from, to) }, (_, at) => toMs(from) + (at + 1) * DAY_MS).filter(
    isWorkingDay,
  ).length;

/** Returns a day as a month relative to the recording's and the day in it; 31 is its last. */
function calendarDay(day, today) {
  const isLast = toDay(toMs(day) + DAY_MS).endsWith('-01');
  return `@m${signed(monthOf(day) - monthOf(today))}.${isLast ? 31 : Number(day.slice(8))}`;
}

/** Maps each sum that depends on the fee to the refunds it is made of. */
function feesOf(claims, sums) {
  const fees = new Map();
  for (const { refundPence, feePence, netPence } of claims) {
    fees.set(netPence, `net ${refundPence}`);
    fees.set(feePence, `fee ${refundPence}`);
  }
  const refunds = claims.slice(-sums.count).map(({ refundPence }) => refundPence);
  fees.set(sums.netPence, `net ${refunds.join(' ')}`);
  fees.set(sums.feesPence, `fee ${refunds.join(' ')}`);
  return fees;
}

function monthLabels(today) {
  const labels = new Map();
  for (let shift = -36; shift < 3; shift += 1) {
    const first = Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + shift);
    const label = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(
      first,
    );
    labels.set(label, `{m${signed(shift)}}`);
  }
  return labels;
}

/**
 * Creates the function that makes an answer independent of the day it was recorded on: days, month
 * names and sums after the fee become what components/screens/demo/readRecorded.ts reads back.
 * `recordedAt` is in milliseconds since 1970, `quote` the open quote, `claims` all sold refunds,
 * `inProgress` the one that HMRC is checking, `sums` the dashboard's sums of paid refunds,
 * `renamed` pairs of what is recorded and what the demo has instead.
 */
export function createRelative({ recordedAt, quote, claims, inProgress, sums, renamed }) {
  const today = toDay(recordedAt);
  const { endsOn } = inProgress.clock;
  const fees = feesOf(claims, sums);
  const months = monthLabels(today);
  const quoted = new Map(
    ['payoutBy', 'hmrcFrom', 'hmrcTo'].map((name) => [quote[name], `@${name}`]),
  );

  const relativeDay = (day, key, isInProgress) => {
    const days = daysFrom(today, day);
    if (OF_CALENDAR.includes(key) || days < -CLAIM_DAYS) return calendarDay(day, today);
    if (days === 0) return '@0';
    if (days < 0) return `@c${days}`;
    if (OF_CLOCK.includes(key)) return `@${isInProgress ? 'c' : ''}${signed(days)}`;
    if (!isInProgress && quoted.has(day)) return quoted.get(day);
    if (!isInProgress || !LATEST.includes(key)) return `@0+${workingDays(today, day)}w`;
    const after = workingDays(endsOn, day);
    return `@c${signed(daysFrom(today, endsOn))}${after > 0 ? `+${after}w` : ''}`;
  };

  const relativeText = (value, key, isInProgress) => {
    const [, day, time] = TIME.exec(value) ?? [];
    if (day)
      return Math.abs(Date.parse(value) - recordedAt) < RECORDING_MS
        ? '@now'
        : `${relativeDay(day, key, isInProgress)}T${time}Z`;
    if (DAY.test(value)) return relativeDay(value, key, isInProgress);
    let words = value;
    for (const [from, to] of renamed) words = words.replaceAll(from, to);
    for (const [label, token] of months) words = words.replaceAll(label, token);
    for (const [pence, token] of fees) words = words.replaceAll(pounds(pence), `{${token}}`);
    return words;
  };

  return function relative(value, key = '', isInProgress = false) {
    if (Array.isArray(value)) return value.map((item) => relative(item, key, isInProgress));
    if (typeof value === 'string') return relativeText(value, key, isInProgress);
    if (typeof value === 'number' && OF_FEE.includes(key) && fees.has(value))
      return `@${fees.get(value)}`;
    if (value === null || typeof value !== 'object') return value;
    const isIts = isInProgress || [value.id, value.claim?.id].includes(inProgress.id);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => KEPT[key]?.includes(name) ?? !DROPPED.includes(name))
        .map(([name, item]) => [name, relative(item, name, isIts)]),
    );
  };
}
