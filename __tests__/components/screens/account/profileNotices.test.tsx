import { screen, waitFor } from '@testing-library/react';
import {
  changeNotificationPreference,
  notificationPreference,
  undoUnsubscribe,
  unsubscribe,
} from '@/lib/notifications/contract';
import { fail, reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';
import { card, everyCardAnswers, showProfile } from './profilePage';

everyCardAnswers();

describe('notification preferences', () => {
  test('a switch saves at once, says so in its place, and is undone with one press', async () => {
    let on = true;
    reply(notificationPreference, () => ({
      ...notificationPreference.example,
      topics: notificationPreference.example.topics.map((topic) =>
        topic.topic === 'refundAvailable' ? { ...topic, email: on } : topic,
      ),
    }));
    const saved = reply(changeNotificationPreference, ({ body }) => {
      on = body.on;
      return { saved: true };
    });
    const { user } = showProfile();
    const inside = await card('What we tell you');
    await user.click(
      await inside.findByRole('switch', { name: 'A refund can be paid early: email' }),
    );
    expect(await inside.findByText('Saved')).toBeVisible();
    await waitFor(() =>
      expect(
        inside.getByRole('switch', { name: 'A refund can be paid early: email' }),
      ).not.toBeChecked(),
    );
    await user.click(inside.getByRole('button', { name: /Undo/ }));
    await waitFor(() =>
      expect(
        inside.getByRole('switch', { name: 'A refund can be paid early: email' }),
      ).toBeChecked(),
    );
    expect(saved.calls.map(({ body }) => body.on)).toEqual([false, true]);
  });

  test('e-mails about money and security cannot be turned off, and texts want a confirmed number', async () => {
    reply(notificationPreference, () => ({
      ...notificationPreference.example,
      phoneVerified: false,
    }));
    showProfile();
    const inside = await card('What we tell you');
    expect(await inside.findByRole('switch', { name: 'Your money: email' })).toBeDisabled();
    expect(inside.getByRole('switch', { name: 'Security: email' })).toBeDisabled();
    expect(inside.getByRole('switch', { name: 'A refund can be paid early: text' })).toBeDisabled();
    expect(inside.getByRole('link', { name: 'Confirm your phone number' })).toBeVisible();
  });

  test('a switch that could not be saved goes back and says so', async () => {
    fail(changeNotificationPreference, 500, { error: 'Something went wrong. Please try again.' });
    const { user } = showProfile();
    const inside = await card('What we tell you');
    await user.click(
      await inside.findByRole('switch', { name: 'A refund can be paid early: email' }),
    );
    expect(await inside.findByText('Not saved.')).toBeVisible();
    expect(inside.getByRole('switch', { name: 'A refund can be paid early: email' })).toBeChecked();
  });
});

describe('the link in an e-mail', () => {
  test('says what was turned off, and turns it on again', async () => {
    const off = reply(unsubscribe);
    reply(undoUnsubscribe);
    const { user } = renderScreen('/unsubscribe#token=abc');
    expect(await screen.findByRole('heading', { name: 'The emails are off' })).toBeVisible();
    expect(screen.getByText(/“VAT return due or late” for Marlow & Rye Bakery Ltd/)).toBeVisible();
    expect(off.calls).toEqual([{ query: { token: 'abc' }, body: {} }]);
    await user.click(screen.getByRole('button', { name: /Undo/ }));
    expect(await screen.findByRole('heading', { name: 'The emails are on again' })).toBeVisible();
  });

  test.each([
    ['', 0],
    ['#token=made-up', 404],
  ])('“%s” changes nothing', async (hash, status) => {
    fail(unsubscribe, status || 404, { error: 'We could not find that.' });
    renderScreen(`/unsubscribe${hash}`);
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  });
});
