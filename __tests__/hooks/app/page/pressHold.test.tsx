import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { newPortalQueries } from '@/hooks/app/data/portalQueries';

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  fireEvent.pointerUp(window);
  await pass(200);
  jest.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

/** Renders a page with an answer that the test releases. */
function open() {
  let answer: (text: string) => void = () => undefined;
  const coming = new Promise<string>((resolve) => {
    answer = resolve;
  });
  function Page() {
    return <p>{useQuery({ queryKey: ['late'], queryFn: () => coming }).data ?? 'Loading'}</p>;
  }
  render(
    <QueryClientProvider client={newPortalQueries()}>
      <Page />
    </QueryClientProvider>,
  );
  return { answer };
}

test('an answer that comes while a button is pressed is drawn after the click', async () => {
  const { answer } = open();
  fireEvent.pointerDown(screen.getByText('Loading'));
  answer('Views');
  await pass(500);
  expect(screen.getByText('Loading')).toBeVisible();
  fireEvent.pointerUp(window);
  fireEvent.click(screen.getByText('Loading'));
  expect(screen.getByText('Loading')).toBeVisible();
  await pass(1);
  expect(screen.getByText('Views')).toBeVisible();
});

test('a press without a click, and a press that is a drag, hold nothing back for long', async () => {
  const { answer } = open();
  fireEvent.pointerDown(screen.getByText('Loading'));
  fireEvent.pointerCancel(window);
  answer('Views');
  await pass(101);
  expect(screen.getByText('Views')).toBeVisible();

  fireEvent.pointerDown(screen.getByText('Views'));
  await pass(2_001);
  fireEvent.click(screen.getByText('Views'));
  expect(screen.getByText('Views')).toBeVisible();
});

test('without a press an answer is drawn as it comes', async () => {
  const { answer } = open();
  answer('Views');
  await pass(1);
  expect(screen.getByText('Views')).toBeVisible();
});
