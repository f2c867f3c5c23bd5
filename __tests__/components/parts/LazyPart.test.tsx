import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '@/__tests__/components/renderPart';
import { LazyPart } from '@/components/parts/LazyPart';

describe('a part of a page that is fetched when it is wanted', () => {
  test('says so while it is on its way', async () => {
    renderPart(<LazyPart what="the form" safe="Your invitation is kept." />);
    expect(await screen.findByText('Loading: the form')).toBeInTheDocument();
  });

  test('that does not come says what is safe, and can be asked for again', async () => {
    const retry = jest.fn();
    renderPart(
      <LazyPart
        error={new Error('offline')}
        retry={retry}
        what="the form"
        safe="Your invitation is kept."
      />,
    );
    expect(screen.getByText('We could not load the rest of this page')).toBeVisible();
    expect(screen.getByText(/Your invitation is kept/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
