import { screen, waitFor, within } from '@testing-library/react';
import { chatSettings, chatVisitorIdentification } from '@/lib/notifications/chatContract';
import { accountProfile, logout } from '@/lib/auth/contract';
import { fail, reply, signedOut } from '../../support/msw';
import { renderScreen } from '../../support/renderScreen';

const HELP = '/v2/instant-vat/help';
const widget = { load: jest.fn(), open: jest.fn(), remove: jest.fn() };
const clear = jest.fn();
const page = window as unknown as {
  hsConversationsSettings?: object;
  hsConversationsOnReady?: (() => void)[];
  HubSpotConversations?: object;
};
const scripts = () => [...document.head.querySelectorAll('script')];

/** The script has arrived: it puts its names on the window and says that it is ready. */
async function scriptArrives(): Promise<void> {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  page.HubSpotConversations = { widget, clear };
  page.hsConversationsOnReady?.forEach((ready) => ready());
}

let info: jest.SpyInstance;
beforeEach(() => {
  info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  [widget.load, widget.open, widget.remove, clear].forEach((spy) => spy.mockClear());
});

describe('the support chat', () => {
  test('when it does not load, says so, keeps the contact page in view, and can be tried again', async () => {
    reply(chatSettings);
    fail(accountProfile, 401, { error: 'Please log in' });
    const { user } = renderScreen(HELP);
    await user.click(await screen.findByRole('button', { name: 'Chat with us' }));
    await waitFor(() => expect(scripts()).toHaveLength(1));
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(await screen.findByText(/The chat is not available at the moment/)).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Did not find it?' })).getByRole('link', {
        name: 'Send us a message',
      }),
    ).toHaveAttribute('href', '/v2/open-tax/contact-us');
    expect(screen.getByRole('button', { name: 'Chat with us' })).toBeEnabled();
    expect(scripts()).toHaveLength(0);
  });

  test('where there is none says so', async () => {
    reply(chatSettings, () => ({ origins: [] }));
    const { user } = renderScreen(HELP);
    await user.click(await screen.findByRole('button', { name: 'Chat with us' }));
    expect(await screen.findByText(/The chat is not available at the moment/)).toBeVisible();
    expect(scripts()).toHaveLength(0);
  });

  describe('on a page reached from one that does not let it in', () => {
    let policy: HTMLMetaElement;
    beforeEach(() => {
      policy = document.createElement('meta');
      policy.httpEquiv = 'Content-Security-Policy';
      policy.content = "default-src 'none'; script-src 'self'";
      document.head.append(policy);
      reply(chatSettings);
    });
    afterEach(() => policy.remove());

    test('reloads the page when the chat is requested', async () => {
      const { user, leaveTo } = renderScreen(`${HELP}?utm_source=a`);
      await user.click(await screen.findByRole('button', { name: 'Chat with us' }));
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(`/portal${HELP}?utm_source=a`));
      expect(scripts()).toHaveLength(0);
      expect(window.sessionStorage.getItem('chat-asked')).toBe('true');
    });

    test('and says that there is none when that did not help', async () => {
      window.sessionStorage.setItem('chat-asked', 'true');
      const { leaveTo } = renderScreen(HELP);
      expect(await screen.findByText(/The chat is not available at the moment/)).toBeVisible();
      expect(leaveTo).not.toHaveBeenCalled();
      expect(window.sessionStorage.getItem('chat-asked')).toBeNull();
    });
  });

  test('is fetched only when it is asked for, opens as the person who is signed in, and goes when they log out', async () => {
    const settings = reply(chatSettings);
    const asked = reply(chatVisitorIdentification);
    const { user, goTo } = renderScreen(HELP, { as: 'person' });
    await screen.findByRole('button', { name: 'Chat with us' });
    expect(settings.calls).toEqual([]);
    expect(scripts()).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Chat with us' }));
    await scriptArrives();
    expect(await screen.findByText('The chat is open at the bottom of the page.')).toBeVisible();
    expect(scripts()[0]?.src).toBe(chatSettings.example.script);
    expect(asked.calls).toEqual([{ query: { email: accountProfile.example.email }, body: {} }]);
    expect(page.hsConversationsSettings).toEqual({
      loadImmediately: false,
      identificationEmail: chatVisitorIdentification.example.email,
      identificationToken: chatVisitorIdentification.example.token,
    });
    expect(widget.open).toHaveBeenCalledTimes(1);

    reply(logout);
    signedOut();
    goTo('/logout');
    await waitFor(() => expect(widget.remove).toHaveBeenCalled());
    expect(page.hsConversationsSettings).toEqual({ loadImmediately: false });
  });

  test('opens when the identification fails, which is only logged (docs/rules/product.md#errors)', async () => {
    reply(chatSettings);
    fail(chatVisitorIdentification, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = renderScreen(HELP, { as: 'person' });
    await user.click(await screen.findByRole('button', { name: 'Chat with us' }));
    expect(await screen.findByText('The chat is open at the bottom of the page.')).toBeVisible();
    expect(page.hsConversationsSettings).toEqual({ loadImmediately: false });
    expect(info).toHaveBeenCalledWith(expect.stringContaining('Chat identification failed'));
  });
});
