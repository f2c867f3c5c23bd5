import { and, desc, eq, exists, inArray, isNull, lt, notInArray, notLike, or } from 'drizzle-orm';
import type { CompanyCapability } from '@/lib/access/capability';
import { TAXES } from '@/lib/kernel/taxes';
import { companyOf } from '@/lib/access/holder';
import type { Db } from '@/server/platform/db/db';
import { clients, memberships, practiceMembers } from '@/server/access/store/partyTables';
import { people } from '@/server/access/store/tables';
import { auditEvents } from './tables';

interface CompanyEvent {
  seq: number;
  at: Date;
  event: string;
  subject: string;
  detail: Record<string, string | number | boolean>;
  /** Name of the actor, if they belong to the company or to a practice that looks after it. */
  who: string | undefined;
}

const PERSON = 'person:';
/** Subjects of events about the company's VAT. */
const ABOUT_VAT = ['period:', 'filing:', 'quote:', 'offer:', 'approval:', 'claim:'] as const;

/**
 * Returns the subjects of events about taxes that are hidden from the caller
 * (docs/rules/product.md#sharing-taxes).
 */
const keptFrom = (capability: CompanyCapability<'taxes:read'>): string[] =>
  TAXES.filter((tax) => !capability.sees(tax)).flatMap((tax) => [
    `tax:${tax}`,
    ...(tax === 'vat' ? ABOUT_VAT : []),
  ]);

/**
 * Lists the company's audit events, newest first: at most `atMost`, before event `before`, without
 * the events `without` and those of taxes hidden from the caller.
 */
export async function companyEvents(
  db: Db,
  capability: CompanyCapability<'taxes:read'>,
  { before, atMost, without }: { before?: number; atMost: number; without: string[] },
): Promise<CompanyEvent[]> {
  const companyId = companyOf(capability);
  const rows = await db
    .select()
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.companyId, companyId),
        notInArray(auditEvents.event, without),
        before === undefined ? undefined : lt(auditEvents.seq, before),
        ...keptFrom(capability).map((about) => notLike(auditEvents.subject, `${about}%`)),
      ),
    )
    .orderBy(desc(auditEvents.seq))
    .limit(atMost);
  const actors = [
    ...new Set(
      rows.flatMap(({ actor }) => (actor.startsWith(PERSON) ? [actor.slice(PERSON.length)] : [])),
    ),
  ];
  const names = new Map(
    actors.length === 0
      ? []
      : (
          await db
            .select({ id: people.id, fullName: people.fullName })
            .from(people)
            .where(
              and(
                inArray(people.id, actors),
                or(
                  exists(
                    db
                      .select({ id: memberships.personId })
                      .from(memberships)
                      .where(
                        and(
                          eq(memberships.personId, people.id),
                          eq(memberships.companyId, companyId),
                        ),
                      ),
                  ),
                  exists(
                    db
                      .select({ id: clients.id })
                      .from(clients)
                      .innerJoin(
                        practiceMembers,
                        eq(practiceMembers.practiceId, clients.practiceId),
                      )
                      .where(
                        and(
                          eq(clients.companyId, companyId),
                          isNull(clients.removedAt),
                          eq(practiceMembers.personId, people.id),
                        ),
                      ),
                  ),
                ),
              ),
            )
        ).map(({ id, fullName }) => [id, fullName] as const),
  );
  return rows.map(({ seq, at, event, subject, detail, actor }) => ({
    seq,
    at,
    event,
    subject,
    detail,
    who: names.get(actor.slice(PERSON.length)),
  }));
}
