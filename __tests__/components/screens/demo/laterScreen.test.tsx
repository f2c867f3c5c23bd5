import { act, fireEvent, render, screen } from '@testing-library/react';
import { laterScreen } from '@/components/screens/demo/LaterScreen';
import { holdAnswersWhilePressed } from '@/hooks/app/page/pressHold';

test('a screen whose scripts arrive while the pointer is down appears after the click', async () => {
  holdAnswersWhilePressed();
  let arrive: (module: { default: () => React.JSX.Element }) => void = () => undefined;
  const Later = laterScreen(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  render(
    <>
      <button>Pressed</button>
      <Later />
    </>,
  );
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  await act(async () => arrive({ default: () => <p>Live</p> }));
  expect(screen.queryByText('Live')).not.toBeInTheDocument();
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  expect(await screen.findByText('Live')).toBeVisible();
});
