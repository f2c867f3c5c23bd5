import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../../../support/renderScreen';

beforeEach(() => window.sessionStorage.clear());

// No answer is given to any call here: an error page that asked the backend for something would
// fail.
describe('a page that is not there', () => {
  test('says so without blame, keeps the mark and offers ways on', async () => {
    renderScreen('/404', { as: 'nobody' });
    const main = within(screen.getByRole('main'));
    expect(
      main.getByRole('heading', { level: 1, name: 'We could not find that page' }),
    ).toBeVisible();
    expect(main.getByText(/Nothing you entered has been lost/)).toBeVisible();
    expect(main.getByRole('link', { name: 'Go to my companies' })).toHaveAttribute('href', '/home');
    expect(main.getByRole('link', { name: 'What InstantVAT is' })).toHaveAttribute(
      'href',
      '/v2/instant-vat',
    );
    expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/v2/open-tax/contact-us',
    );
    expect(
      within(screen.getAllByRole('banner')[0]!).getByRole('link', { name: /InstantVAT/ }),
    ).toBeVisible();
    await waitFor(() => expect(document.title).toBe('We could not find that page | Adsum'));
  });
});

describe('a page of OpenTax that is not there', () => {
  test('has the mark of OpenTax and leads back into it', () => {
    window.sessionStorage.setItem('product', '"OpenTax"');
    renderScreen('/404', { as: 'nobody' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Go to my dashboard' })).toHaveAttribute('href', '/home');
    expect(main.getByRole('link', { name: 'What OpenTax is' })).toHaveAttribute(
      'href',
      '/v2/open-tax',
    );
    expect(
      within(screen.getAllByRole('banner')[0]!).getByRole('link', { name: /OpenTax/ }),
    ).toHaveAttribute('href', '/v2/open-tax');
  });
});

describe('a page that could not be made', () => {
  test('says whose side it is on and what is safe, and can be tried again', async () => {
    renderScreen('/500', { as: 'nobody' });
    expect(
      screen.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
    ).toBeVisible();
    expect(screen.getByText(/Nothing you sent has been lost/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Something went wrong on our side | Adsum'));
  });
});
