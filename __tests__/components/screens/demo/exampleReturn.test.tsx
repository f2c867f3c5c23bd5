import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../support/renderScreen';

const COMPANY = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f0001';

describe('the example return', () => {
  test('shows made-up figures, labelled as such, to a signed-in person', async () => {
    renderScreen(`/v2/instant-vat/vat-return?company_id=${COMPANY}`, { as: 'person' });
    expect(await screen.findByRole('heading', { level: 1, name: / VAT return$/ })).toBeVisible();
    expect(screen.getByRole('complementary', { name: 'Demo mode' })).toBeVisible();
    expect(screen.getAllByText(/Sample Bakery Ltd/)[0]).toBeVisible();
  });

  test('leads back to the person’s own dashboard, not to the demo', async () => {
    renderScreen(`/v2/instant-vat/vat-return?company_id=${COMPANY}`, { as: 'person' });
    await screen.findByRole('heading', { level: 1, name: / VAT return$/ });
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      `/v2/instant-vat/dashboard?company_id=${COMPANY}`,
    );
  });

  test('asks a visitor to log in', async () => {
    const { leaveTo } = renderScreen('/v2/instant-vat/vat-return', { as: 'visitor' });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/portal/v2/auth/login'));
    expect(screen.queryByText(/Sample Bakery Ltd/)).not.toBeInTheDocument();
  });
});
