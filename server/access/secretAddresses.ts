import {
  IssuedCompanyCapability,
  PersonCapability,
  type CompanyCapability,
} from '@/lib/access/capability';
import type { Sealer } from '@/server/platform/ports/sealer';
import type { Addressee, Stored } from '@/server/access/store/stored';

/*
 * Addresses that open one thing without a session: the secret address itself is the proof, and the
 * capability that it yields covers only that one thing.
 */

/**
 * Returns the capability to read this one company's dates, attributed to no person, for a
 * calendar's secret address.
 */
export const readThroughFeed = (
  feed: Stored<'openedFeed', { readonly companyId: string }>,
): CompanyCapability<'vat:read'> => IssuedCompanyCapability.issue('vat:read', feed.companyId);

interface Sealing {
  sealer: Sealer;
}

/**
 * Returns a sealed and authenticated token: it can be neither read nor forged, and covers one topic
 * of one company for one person.
 */
export const sealNoticeLink = (
  { sealer }: Sealing,
  { personId }: Addressee,
  { companyId }: CompanyCapability<'company:read'>,
  topic: string,
): string =>
  Buffer.from(sealer.seal(JSON.stringify([personId, companyId, topic]), 'link:notices')).toString(
    'base64url',
  );

/**
 * Opens a link of an e-mail: the company's name and that person's choice of one of these topics.
 * Undefined for any other text.
 */
export function openNoticeLink<Topic extends string>(
  { sealer }: Sealing,
  token: string,
  topics: readonly Topic[],
):
  | { capability: CompanyCapability<'company:read'>; person: PersonCapability; topic: Topic }
  | undefined {
  try {
    const [personId, companyId, topic] = JSON.parse(
      sealer.open(Buffer.from(token, 'base64url').toString(), 'link:notices'),
    ) as [string, string, Topic];
    if (!topics.includes(topic)) return undefined;
    const person = PersonCapability.issue(personId);
    return {
      capability: IssuedCompanyCapability.issue('company:read', companyId, person),
      person,
      topic,
    };
  } catch {
    return undefined;
  }
}

/** An emailed link, by the token that was given to whoever asked for it, until it expires. */
export type RequestedLink = Stored<'requestedLink', { readonly id: string }>;

/**
 * Returns a sealed token that tells how far the mail of this link is, and nothing of the link or of
 * who has its address.
 */
export const sealRequestedLink = (
  { sealer }: Sealing,
  { id, expiresAt }: { id: string; expiresAt: Date },
): string =>
  Buffer.from(sealer.seal(JSON.stringify([id, expiresAt.getTime()]), 'link:messageState')).toString(
    'base64url',
  );

/** Opens a token of `sealRequestedLink`; undefined for any other text, and after its time. */
export function openRequestedLink(
  { sealer }: Sealing,
  token: string,
  now: Date,
): RequestedLink | undefined {
  try {
    const [id, until] = JSON.parse(
      sealer.open(Buffer.from(token, 'base64url').toString(), 'link:messageState'),
    ) as [string, number];
    return now.getTime() < until ? ({ id } as RequestedLink) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the token of a link that stops one change of bank account and has no other use. */
export const sealStopLink = (
  { sealer }: Sealing,
  { companyId }: CompanyCapability<'bank:manage'>,
  bankAccountId: string,
): string =>
  Buffer.from(sealer.seal(JSON.stringify([companyId, bankAccountId]), 'link:stopAccount')).toString(
    'base64url',
  );

/**
 * Opens a link that stops a change of bank account; its capability names no person. Undefined for
 * any other text.
 */
export function openStopLink(
  { sealer }: Sealing,
  token: string,
): { capability: CompanyCapability<'bank:manage'>; bankAccountId: string } | undefined {
  try {
    const [companyId, bankAccountId] = JSON.parse(
      sealer.open(Buffer.from(token, 'base64url').toString(), 'link:stopAccount'),
    ) as [string, string];
    return { capability: IssuedCompanyCapability.issue('bank:manage', companyId), bankAccountId };
  } catch {
    return undefined;
  }
}
