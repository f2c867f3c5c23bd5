import { screen, within } from '@testing-library/react';
import type { ActToConfirm } from '@/lib/access/provenActs';
import { CONFIRM_FIRST } from '@/lib/access/refusal';
import * as account from '@/lib/auth/accountContract';
import { companySetUp } from '@/lib/companies/contract';
import { ownFactors } from '@/lib/auth/factorsContract';
import { notificationPreference } from '@/lib/notifications/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { companyId } from '@/__tests__/components/screens/answers';

/** Every test of the page begins with what its cards ask for. */
export function everyCardAnswers(): void {
  beforeEach(() => {
    reply(companySetUp);
    reply(account.signInWays);
    reply(ownFactors);
    reply(notificationPreference);
    reply(account.accountSessions);
  });
}

/** Refuses an act until it is confirmed. */
export const askingFor = (act: ActToConfirm) => ({ error: CONFIRM_FIRST, confirm: act });

export const showProfile = (more = '') =>
  renderScreen(`/v2/instant-vat/profile?company_id=${companyId}${more}`, { as: 'person' });
export const card = async (name: string) => within(await screen.findByRole('region', { name }));
type User = ReturnType<typeof showProfile>['user'];

/** Puts a text into a field as if it were pasted: quicker than key by key. */
export async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Refuses the endpoint until the person has confirmed the act with a mailed code. */
export function guarded<E extends Parameters<typeof reply>[0]>(
  endpoint: E,
  act: ActToConfirm = { act: 'changeEmail' },
) {
  reply(account.reauthenticationState);
  reply(account.sendReauthenticationCode);
  const refused = fail(endpoint, 403, askingFor(act));
  const proofs = reply(account.reauthenticate, () => {
    accepted = reply(endpoint);
    return { proven: true };
  });
  let accepted: { calls: unknown[] } = { calls: [] };
  return { refused, proofs, accepted: () => accepted };
}

/** Confirms the act that is asked about with a code that was mailed. */
export async function confirmByMail(user: User): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it still you?' }));
  await user.click(await dialog.findByRole('button', { name: 'Email me a code' }));
  await fill(user, await dialog.findByLabelText('6-digit code'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
}
