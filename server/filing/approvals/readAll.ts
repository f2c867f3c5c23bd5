import type { PracticeCapability } from '@/lib/access/capability';
import { isoDate, londonInstant, startOfMonth, type IsoDate } from '@/lib/kernel/dates/ukDates';
import {
  approvalGroup,
  approvalStatus,
  readApprovalCursor,
  writeApprovalCursor,
  type ApprovalViewName,
} from '@/lib/filing/approvals/list';
import { newestApprovalEvent } from '@/lib/filing/approvals/approvalMails';
import { approvalSentence, CLIENT_NET_LABELS } from '@/lib/filing/approvals/words';
import { answerBy, approvalProgress } from '@/lib/filing/approvals/returnApproval';
import { worstState, type ClientMail } from '@/lib/notifications/clientMails';
import { direction } from '@/lib/vat/books/nineBoxes';
import { periodLabel } from '@/lib/vat/obligations';
import type { Db } from '@/server/platform/db/db';
import { approvalCounts, approvalPage } from '@/server/filing/store/approvalRows';
import { readClientMails } from '@/server/notifications/clientMails';
import { visibleClients } from '@/server/access/store/visibleClients';
import { returnPayload } from '@/server/filing/returnPayload';
import { cursorIn } from '@/server/access/pageCursor';

type PageRow = Awaited<ReturnType<typeof approvalPage>>['rows'][number];

function rowOf(
  { approval, ...row }: PageRow,
  today: IsoDate,
  mails: ReadonlyMap<string, ClientMail[]>,
) {
  const { figures, periodKey, sent, due } = row;
  const standing = approvalProgress(
    approval,
    figures ? returnPayload(figures, periodKey).payloadHash : undefined,
    sent,
  );
  const { ownerId, ownerName } = row;
  return {
    approvalId: approval.id,
    clientCompanyId: approval.companyId,
    periodId: approval.periodId,
    name: row.name,
    label: periodLabel({ start: row.start, end: row.end }),
    group: approvalGroup(standing) ?? 'yours',
    standing,
    status: approvalStatus(standing, {
      isSeen: approval.seenAt !== null,
      mail: worstState(mails.get(newestApprovalEvent(approval)) ?? []),
    }),
    sentence: approvalSentence({ ...approval, ...row, closedByName: null }, sent),
    dueOn: due,
    answerBy: answerBy(due, today),
    netLabel: CLIENT_NET_LABELS[direction(approval.boxes)],
    netPence: approval.boxes.netVatDue,
    askedAt: approval.askedAt,
    reason: approval.reason,
    owner: ownerId && ownerName ? { personId: ownerId, fullName: ownerName } : undefined,
  };
}

/**
 * Returns a page of the VAT returns that this person's clients were asked to approve, ordered by
 * who acts next; includes those filed since the month began on request.
 * @throws Refusal badlyFormed at a malformed cursor
 */
export async function readApprovals(
  db: Db,
  capability: PracticeCapability<'client:read'>,
  { view = 'open', after }: { view?: ApprovalViewName; after?: string },
  now: Date,
) {
  const cursor = cursorIn(after, 'after', readApprovalCursor);
  const today = isoDate(now);
  const filedSince = new Date(londonInstant(startOfMonth(today), '00:00'));
  const visible = await visibleClients(db, capability);
  const counts = await approvalCounts(db, visible, filedSince);
  const { rows, hasAfter } = await approvalPage(db, visible, { view, filedSince, after: cursor });
  const mails = await readClientMails(
    db,
    capability,
    rows
      .filter(({ approval }) => approval.state === 'requested' && !approval.seenAt)
      .map(({ approval }) => ({
        clientId: approval.clientId,
        event: newestApprovalEvent(approval),
      })),
    now,
  );
  const last = rows.at(-1);
  return {
    counts,
    items: rows.map((row) => rowOf(row, today, mails)),
    ...(last &&
      hasAfter && {
        after: writeApprovalCursor({ group: last.group, due: last.due, id: last.approval.id }),
      }),
  };
}
