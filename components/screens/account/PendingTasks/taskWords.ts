import { formatPence } from '@/lib/kernel/money';
import { billQuery } from '@/lib/taxes/paying/billLink';
import { taxOfPerson } from '@/lib/taxes/personOf';
import { labelInSentence } from '@/lib/vat/obligations';
import { formatDate, formatRelative, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { NEWS_STATUS, type UpdateStatus } from '@/components/parts/updateStatus';
import type { Task } from '@/hooks/overview/tasks';
import { tasksText } from '@/lib/overview/text';

interface TaskWords {
  title: string;
  /** Reason, or what happens until it is done. */
  note: string;
  href: string;
  /** The status word that it wears (docs/rules/design.md#status-words). */
  status:
    | 'Return late'
    | 'Payment late'
    | 'Clear today'
    | 'Reconnect'
    | 'Check bank account'
    | 'Question for you'
    | 'Due soon'
    | 'Due'
    | 'Ready to file'
    | 'Can be paid early'
    | 'Not started'
    | 'Not known if filed'
    | UpdateStatus;
  /** In place of the status word. */
  statusText?: string;
}

const PROVIDERS: Readonly<Record<string, string>> = {
  hmrc: 'HMRC',
  xero: 'Xero',
  onlineServices: 'HMRC’s online services',
};
const providerName = (kind: string | undefined): string =>
  PROVIDERS[kind ?? ''] ?? 'the connection';

const dueWords = (by: IsoDate, today: IsoDate): string =>
  by < today
    ? tasksText.wasDueOn(formatDate(by), formatRelative(by, today))
    : `Due ${formatDate(by)}, ${formatRelative(by, today)}.`;

/** Returns one task as a line of the list: the action, its reason and its page. */
export function taskWords(task: Task, today: IsoDate): TaskWords {
  const { companyId, companyName = 'your company', periodId, label = '', by = today } = task;
  const here = { company_id: companyId };
  const money = task.pence === undefined ? '' : formatPence(task.pence);
  switch (task.kind) {
    case 'confirmEmail':
      return {
        title: 'Confirm your email address',
        note: tasksText.enterCode,
        href: pageHref('stepConfirmEmail'),
        status: 'Not started',
      };
    case 'confirmPhone':
      return {
        title: 'Confirm your phone number',
        note: tasksText.confirmPhone,
        href: pageHref('profilePhone', here),
        status: 'Not started',
      };
    case 'finishSetUp':
      return {
        title: `Finish setting up ${companyName}`,
        note: tasksText.finishSetUp,
        href: pageHref('stepCompany', here),
        status: 'Not started',
        statusText: 'Not finished',
      };
    case 'addBankAccount':
      return {
        title: `Add a bank account for ${companyName}`,
        note: tasksText.addAccount,
        href: pageHref('stepCompany', { ...here, step: 'bank-account' }),
        status: 'Not started',
        statusText: 'Missing',
      };
    case 'correctBankAccount':
      return {
        title: `Correct the bank account of ${companyName}`,
        note: tasksText.correctAccount(money),
        href: `${pageHref('profile', here)}#bank-account`,
        status: 'Check bank account',
      };
    case 'answerQuestion':
      return {
        title: 'Answer our question about your refund',
        note: tasksText.answerQuestion(companyName, label, money),
        href: pageHref('claim', { ...here, claim_id: task.claimId }),
        status: 'Question for you',
      };
    case 'reconnect':
      return task.late
        ? {
            title: `Connect ${providerName(task.connection)} again for ${companyName}`,
            note: tasksText.connectionStopped,
            href: pageHref('connections', here),
            status: 'Reconnect',
          }
        : {
            title: `Reconnect ${providerName(task.connection)} for ${companyName}`,
            note: tasksText.permissionEnds(formatDate(by), formatRelative(by, today)),
            href: pageHref('connections', here),
            status: 'Reconnect',
            statusText: `Reconnect by ${formatDate(by)}`,
          };
    case 'chooseOrganisation':
      return {
        title: `Choose the organisation of ${companyName} in ${providerName(task.connection)}`,
        note: tasksText.chooseOrganisation,
        href: pageHref('connections', here),
        status: 'Reconnect',
        statusText: 'Choose',
      };
    case 'refundNews':
      return {
        title: label,
        note: `${companyName}. ${task.sentence ?? ''}`,
        href: periodId
          ? pageHref('vatReturn', { ...here, period_id: periodId })
          : pageHref('claim', { ...here, claim_id: task.claimId }),
        status:
          task.late && task.pence !== undefined
            ? 'Payment late'
            : NEWS_STATUS[task.what ?? 'question'],
      };
    case 'fileReturn':
      return {
        title: `File the VAT return for ${labelInSentence(label)}`,
        note: `${companyName}. ${dueWords(by, today)}${money ? tasksText.hmrcHoldsRefund(money) : ''}`,
        href: pageHref('vatReturn', { ...here, period_id: periodId }),
        status: task.late ? 'Return late' : 'Ready to file',
      };
    case 'payTax': {
      const what = `${taxOfPerson(task.tax ?? 'vat', task.person)}, ${label}`;
      const days = task.late
        ? tasksText.wasDue(formatDate(by), formatRelative(by, today))
        : task.payNow
          ? tasksText.payToday
          : `Pay by ${formatDate(by)}, ${formatRelative(by, today)}.`;
      return {
        title: money ? `Pay HMRC ${money}` : `Pay HMRC for ${what}`,
        note: `${companyName}. ${what}. ${days}`,
        href: pageHref('payHmrc', { ...here, ...billQuery({ ...task, tax: task.tax ?? 'vat' }) }),
        status: task.late ? 'Payment late' : task.payNow ? 'Clear today' : 'Due soon',
      };
    }
    case 'companyReturn':
      return {
        title: task.person ? `${label}, ${task.person}` : label,
        note: tasksText.filedElsewhere(companyName, dueWords(by, today)),
        href: pageHref('taxes', here),
        status: task.late ? 'Return late' : task.notKnown ? 'Not known if filed' : 'Due soon',
        ...(!task.late && !task.notKnown && by === today && { statusText: 'Due today' }),
      };
    case 'acceptQuote':
      return {
        title: `Claim ${money} for ${labelInSentence(label)}`,
        note: tasksText.quoteHeld(companyName, formatDate(by)),
        href: pageHref('vatReturn', { ...here, period_id: periodId }),
        status: 'Can be paid early',
      };
    case 'invitation':
      return {
        title: label ? `Answer the invitation from ${label}` : 'Answer an invitation',
        note: tasksText.openInvitation,
        href: pageHref('instantVatHelp'),
        status: 'Not started',
        statusText: 'Invited',
      };
  }
}
