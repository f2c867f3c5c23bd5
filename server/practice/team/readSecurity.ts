import type { PracticeCapability } from '@/lib/access/capability';
import { coarseAddress } from '@/lib/access/ipAddress';
import {
  SECURITY_DAYS,
  getSecurityEvents,
  type PracticeSecurityEvent,
  type SecurityKind,
} from '@/lib/access/practiceSecurity';
import { securityWordsForAdmins, wasRefused } from '@/lib/auth/securityWords';
import { practiceEventWords } from '@/lib/practice/eventWords';
import { deviceWords } from '@/lib/auth/deviceWords';
import type { Db } from '@/server/platform/db/db';
import {
  namesOfInvited,
  peoplesSecurity,
  practicesSecurity,
} from '@/server/practice/store/security';
import { namesOfAsking } from '@/server/practice/store/joinRequests';
import { listMembers } from '@/server/practice/store/team';

const PAGE = 20;
const PERSON = 'person:';

export interface SecurityEvent {
  id: number;
  at: Date;
  /** The last time, of an event that was counted several times. */
  lastAt: Date;
  times: number;
  who: string;
  words: string;
  refused: boolean;
  /** The device and network; not recorded for events of the practice itself. */
  from?: { device: string; network: string; reference: string };
}

interface Asked {
  before?: number | undefined;
  personId?: string | undefined;
  kind?: SecurityKind | undefined;
}

/**
 * Returns the security events of the practice in the last 90 days, newest first, a page at a time:
 * those of its people's accounts that concern it, and those of the practice itself
 * (docs/rules/security.md#what-a-practices-admins-see).
 */
export async function readSecurity(
  db: Db,
  capability: PracticeCapability<'team:manage'>,
  { kind, ...page }: Asked,
  now: Date,
): Promise<{ events: SecurityEvent[]; before?: number }> {
  const { ofAccounts, ofPractice } = getSecurityEvents(kind);
  const wanted = {
    ...page,
    since: new Date(now.getTime() - SECURITY_DAYS * 86_400_000),
    atMost: PAGE + 1,
  };
  const team = new Map(
    (await listMembers(db, capability)).map(({ personId, fullName }) => [personId, fullName]),
  );
  const nameInTeam = (personId: unknown) => team.get(String(personId)) || 'Someone who has left';
  const people = (await peoplesSecurity(db, capability, ofAccounts, wanted)).map(
    ({ personId, seq, detail, ip, ...event }) => ({
      id: seq,
      at: event.at,
      lastAt: event.lastAt,
      times: event.times,
      who: nameInTeam(personId),
      words: securityWordsForAdmins(event.event, detail),
      refused: wasRefused(event.event),
      from: {
        device: deviceWords(event.userAgent),
        network: coarseAddress(ip),
        reference: event.reference,
      },
    }),
  );
  const practiceEvents = await practicesSecurity(db, capability, ofPractice, wanted);
  const invitationIds = practiceEvents.flatMap(({ detail: { invitation } }) =>
    invitation ? [String(invitation)] : [],
  );
  const invited = await namesOfInvited(db, capability, invitationIds);
  const outside = practiceEvents
    .flatMap(({ actor, detail: { person } }) => [
      ...(actor.startsWith(PERSON) ? [actor.slice(PERSON.length)] : []),
      ...(person === undefined ? [] : [String(person)]),
    ])
    .filter((personId) => !team.has(personId));
  const asking = await namesOfAsking(db, capability, outside);
  const nameOf = (personId: unknown) => asking.get(String(personId)) ?? nameInTeam(personId);
  const practice = practiceEvents.map(({ seq, at, actor, event, detail }) => {
    const guest = invited.get(String(detail.invitation));
    const who = actor.startsWith(PERSON)
      ? nameOf(actor.slice(PERSON.length))
      : (guest ?? 'OpenTax');
    const whom = detail.person === undefined ? guest : nameOf(detail.person);
    const words = practiceEventWords(event as PracticeSecurityEvent, detail, whom);
    return { id: seq, at, lastAt: at, times: 1, who, words, refused: false };
  });
  const all: SecurityEvent[] = [...people, ...practice].sort((a, b) => b.id - a.id);
  const events = all.slice(0, PAGE);
  const last = events.at(-1);
  return { events, ...(last && all.length > PAGE && { before: last.id }) };
}
