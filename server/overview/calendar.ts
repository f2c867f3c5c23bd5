import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import type { CompanyCapability } from '@/lib/access/capability';
import { calendarEvents } from '@/lib/taxes/calendarEvents';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { appendAudit } from '@/server/audit/store/log';
import {
  findCalendarFeed,
  endCalendarFeed,
  openCalendarFeed,
  saveCalendarFeed,
} from '@/server/overview/store/calendarFeeds';
import { lockCompany } from '@/server/companies/store/companies';
import { readThroughFeed } from '@/server/access/secretAddresses';
import type { OverviewNeeds } from '@/server/overview/needs';
import { hashToken, newToken } from '@/server/access/secretText';
import { readCompanyTaxState } from './companyTaxState';
import { summaryFacts, taxSummaries } from './taxSummary';
import { calendarFeedText } from '@/lib/overview/text';

/** Calendar programs read the feed every few hours; more calls than this do not come from one. */
const ALLOWANCE = { calls: 60, seconds: 3600 };
const HOURS_BETWEEN_READS = 6;

/** Returns whether the company’s calendar has an address, and when it was last read. */
export async function readFeed(
  deps: Pick<OverviewNeeds, 'store'>,
  capability: CompanyCapability<'vat:read'>,
) {
  const feed = await findCalendarFeed(deps.store.db, capability);
  if (!feed) return { exists: false };
  return {
    exists: true,
    withAmounts: feed.withAmounts,
    createdAt: feed.createdAt.toISOString(),
    ...(feed.lastReadAt && { lastReadAt: feed.lastReadAt.toISOString() }),
  };
}

/**
 * Creates a secret address and ends the one before it. Returns the address, which is stored only as
 * a hash.
 */
export async function makeFeed(
  deps: Pick<OverviewNeeds, 'store' | 'clock' | 'portalUrl'>,
  capability: CompanyCapability<'calendar:manage'>,
  withAmounts: boolean,
): Promise<{ url: string }> {
  const token = newToken();
  const now = deps.clock.now();
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    await saveCalendarFeed(tx, capability, {
      tokenHash: hashToken(token),
      withAmounts,
      createdAt: now,
    });
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: 'calendar',
      event: 'calendar address made',
      detail: { withAmounts },
    });
  });
  return { url: `${deps.portalUrl}/api/calendar/feed?${new URLSearchParams({ token })}` };
}

/** Ends the calendar’s address. */
export async function endFeed(
  deps: Pick<OverviewNeeds, 'store' | 'clock'>,
  capability: CompanyCapability<'calendar:manage'>,
): Promise<void> {
  await deps.store.db.transaction(async (tx) => {
    await lockCompany(tx, capability);
    if (!(await endCalendarFeed(tx, capability))) return;
    await appendAudit(tx, {
      at: deps.clock.now(),
      actor: capability.actor,
      companyId: capability.companyId,
      subject: 'calendar',
      event: 'calendar address ended',
    });
  });
}

/** Escapes a calendar's name (RFC 5545, 3.3.11); the library escapes only the texts of events. */
const escapedName = (name: string): string => name.replace(/[\\;,]/g, '\\$&');

/**
 * Returns the calendar of a secret address as an .ics file.
 * @throws Refusal notFound if the address is unknown or ended, tooMany if it was read too often
 */
export async function feedFile(
  deps: Pick<
    OverviewNeeds,
    'store' | 'clock' | 'limiter' | 'onlineServices' | 'interestRates' | 'receivingAccount'
  >,
  token: string,
): Promise<{ name: string; bytes: Buffer }> {
  const tokenHash = hashToken(token);
  const { db } = deps.store;
  const now = deps.clock.now();
  const feed = await openCalendarFeed(db, tokenHash, now);
  if (!feed) throw new Refusal('notFound', NOT_FOUND);
  // Counted only after the feed was found, so that guessed tokens write nothing to the database.
  const wait = await deps.limiter.take(`calendar:${tokenHash}`, ALLOWANCE);
  if (wait !== undefined)
    throw new Refusal('tooMany', calendarFeedText.readTooOften, undefined, wait);
  const picture = await readCompanyTaxState(db, readThroughFeed(feed), now);
  const upcoming = taxSummaries(picture, summaryFacts(deps)).flatMap((summary) => summary.upcoming);
  const calendar = ical({
    name: escapedName(`Tax dates, ${picture.vat.company.name}`),
    prodId: { company: 'Adsum', product: 'Tax calendar', language: 'EN' },
    ttl: HOURS_BETWEEN_READS * 3600,
  });
  for (const event of calendarEvents(upcoming, isoDate(now), feed.withAmounts)) {
    calendar.createEvent({
      id: `${event.uid}@${feed.companyId}`,
      start: event.on,
      allDay: true,
      summary: event.title,
      description: event.detail,
      stamp: now,
      // A date to keep in mind must not block the day.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return { name: 'tax-dates.ics', bytes: Buffer.from(calendar.toString()) };
}
