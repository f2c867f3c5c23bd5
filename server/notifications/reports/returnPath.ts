import type { Sealer } from '@/server/platform/ports/sealer';

interface Sealing {
  sealer: Pick<Sealer, 'recognise'>;
}

/** Short enough for the 64 characters that a mailbox's name may have, and too long to guess. */
const PROOF_CHARACTERS = 16;

const proofs = ({ sealer }: Sealing, id: string): string[] =>
  sealer.recognise(`returnPath:${id}`).map((hash) => hash.slice(0, PROOF_CHARACTERS));

/**
 * Returns the envelope's sender of one message: 'bounces@mail.example' becomes
 * 'bounces+<id>.<proof>@mail.example' (VERP, RFC 5233), so that a delivery report is about this
 * message, whatever is in it. The proof is known to nobody who only knows the id, which is in the
 * mail's own Message-ID.
 */
export function returnPath(deps: Sealing, mailbox: string, messageId: string): string {
  const [name, domain] = mailbox.split('@');
  const id = messageId.replaceAll('-', '');
  return `${name}+${id}.${proofs(deps, messageId)[0]}@${domain}`;
}

/** Returns the id of the message that a return path was made for; undefined for any other address. */
export function messageOfReturnPath(
  deps: Sealing,
  mailbox: string,
  address: string,
): string | undefined {
  const [name, domain] = mailbox.toLowerCase().split('@');
  const [local, host] = address.toLowerCase().split('@');
  if (host !== domain || !local?.startsWith(`${name}+`)) return undefined;
  const [, id, proof] =
    /^([0-9a-f]{32})\.([0-9a-f]{16})$/.exec(local.slice(name!.length + 1)) ?? [];
  if (!id || !proof) return undefined;
  const messageId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return proofs(deps, messageId).includes(proof) ? messageId : undefined;
}
