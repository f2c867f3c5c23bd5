import { screen, within } from '@testing-library/react';
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

const AGAIN = { error: 'Confirm that it is you first.' };
export const showProfile = (more = '') =>
  renderScreen(`/v2/instant-vat/profile?company_id=${companyId}${more}`, { as: 'person' });
export const card = async (name: string) => within(await screen.findByRole('region', { name }));
type User = ReturnType<typeof showProfile>['user'];

/** Puts a text into a field as if it were pasted: quicker than key by key. */
export async function fill(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Refuses the endpoint until the person has proven who they are. */
export function guarded<E extends Parameters<typeof reply>[0]>(endpoint: E) {
  reply(account.reauthenticationState);
  const refused = fail(endpoint, 403, AGAIN);
  const proofs = reply(account.reauthenticate, () => {
    accepted = reply(endpoint);
    return { proven: true };
  });
  let accepted: { calls: unknown[] } = { calls: [] };
  return { refused, proofs, accepted: () => accepted };
}

export async function reauthenticateByPassword(user: User): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  await fill(user, await dialog.findByLabelText('Your password'), 'flour-and-rye-at-dawn');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
}
