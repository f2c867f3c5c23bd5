import type { AuditSigner } from '@/server/platform/db/auditSigning';
import { auditLinks, auditEvents } from './tables';
import {
  findChain,
  eventText,
  FIRST,
  linkText,
  logText,
  UNSIGNED,
  type AuditFinding,
  type EventFacts,
} from './text';

type Link = typeof auditLinks.$inferSelect;
type Event = Omit<typeof auditEvents.$inferSelect, 'detail'> & EventFacts;
interface Head {
  n: number;
  mac: string;
  at?: Date;
}

/** Most findings that are reported. */
export const MOST_FINDINGS = 20;

/**
 * Checks links and events in the log's order, keeping the last position and mac of the log and of
 * each chain.
 */
export class LogWalk {
  readonly findings: AuditFinding[] = [];
  readonly heads = new Map<string, Head>();
  position = 0;
  events = 0;
  private logMac = FIRST;
  private at: Date | undefined;
  /** Links missing from the log, without those counted as missing from a chain. */
  private unlinked = 0;
  private unlinkedSince: Date | undefined;

  constructor(private readonly signer: AuditSigner) {}

  find(chain: string, finding: Omit<AuditFinding, 'chain'>): void {
    if (this.findings.length <= MOST_FINDINGS) this.findings.push({ chain, ...finding });
  }

  /**
   * Reports links that are missing from the log only: a chain's last link leaves no gap in its
   * chain.
   */
  end(): void {
    if (this.unlinked > 0)
      this.find('unknown', {
        rightUntil: this.unlinkedSince,
        problem: `${this.unlinked} links are missing`,
      });
  }

  take(link: Link, event: Event | null): void {
    const { chain, n, seq } = link;
    const before = this.heads.get(chain) ?? { n: 0, mac: FIRST };
    const [missing, unlinked] = [n - before.n - 1, link.position - this.position - 1];
    if (missing !== 0) {
      this.find(chain, {
        seq,
        rightUntil: before.at,
        problem: missing > 0 ? `${missing} before it are missing` : 'it is out of its place',
      });
    }
    if (unlinked > 0) this.unlinkedSince ??= this.at;
    this.unlinked += unlinked - Math.max(missing, 0);
    if (event) this.takeEvent(link, event, missing === 0 ? before : undefined);
    else this.find(chain, { seq, rightUntil: before.at, problem: 'it is missing' });
    this.moveOn(link);
  }

  /** Checks an event against its link; without `before`, against its own signature only. */
  private takeEvent(link: Link, event: Event, before: Head | undefined): void {
    const { chain, seq } = link;
    this.events += 1;
    const isInPlace = chain === UNSIGNED || chain === findChain(event);
    if (chain === UNSIGNED) this.findUnsigned(event);
    if (before && isInPlace) this.checkLink(link, before.mac, eventText(event), 'it was altered');
    else if (!this.isOurs(event) || !isInPlace)
      this.find(chain, { seq, rightUntil: before?.at, problem: 'it was altered' });
  }

  private isOurs(event: Event): boolean {
    const { keyId, mac } = event;
    return keyId !== null && mac !== null && this.signer.isSigned(eventText(event), { keyId, mac });
  }

  takeUnchained(event: Event, waits: boolean): void {
    if (!waits)
      this.find(findChain(event), {
        seq: event.seq,
        rightUntil: this.at,
        problem: 'it was taken out of its chain',
      });
    else if (event.keyId !== null && !this.signer.knows(event.keyId)) {
      this.find(findChain(event), {
        seq: event.seq,
        rightUntil: this.at,
        problem: `the key ${event.keyId} that signed it is not there`,
      });
    } else if (!this.isOurs(event)) this.findUnsigned(event);
  }

  /**
   * True if the link is signed and follows from the last one of its chain and of the log; reports
   * it otherwise.
   */
  private checkLink(link: Link, previous: string, what: string, otherwise: string): boolean {
    const { chain, seq, keyId, mac, position, logMac } = link;
    const rightUntil = this.heads.get(chain)?.at;
    if (!this.signer.knows(keyId))
      this.find(chain, {
        seq,
        rightUntil,
        problem: `the key ${keyId} that signed it is not there`,
      });
    else if (!this.signer.isSigned(linkText(link, previous, what), { keyId, mac })) {
      this.find(chain, { seq, rightUntil, problem: otherwise });
    } else if (
      position === this.position + 1 &&
      !this.signer.isSigned(logText(position, this.logMac, mac), { keyId, mac: logMac })
    ) {
      this.find(chain, { seq, rightUntil, problem: 'it is out of its place in the log' });
    } else return true;
    return false;
  }

  private findUnsigned(event: Event): void {
    this.find(findChain(event), {
      seq: event.seq,
      rightUntil: this.at,
      problem: 'the portal did not write it',
    });
  }

  private moveOn(link: Link): void {
    [this.position, this.logMac, this.at] = [link.position, link.logMac, link.at];
    this.heads.set(link.chain, { n: link.n, mac: link.mac, at: link.at });
  }
}
