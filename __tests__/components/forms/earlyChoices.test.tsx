import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { object, string } from 'yup';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { PortalForm } from '@/components/forms/PortalForm';
import { RadioCards } from '@/components/forms/RadioCards';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Tick } from '@/components/parts/list/Tick';
import { theme } from '@/styles/theme';

const schema = laterSchema(() => Promise.resolve(object({ kind: string() })));
const sent = jest.fn<void, [unknown]>();
const pages: HTMLElement[] = [];
afterEach(() => {
  pages.splice(0).forEach((page) => page.remove());
  sent.mockClear();
});

function Choices() {
  const [isTicked, setTicked] = useState(false);
  return (
    <ThemeProvider theme={theme}>
      <CheckedForm
        initialValues={{ kind: 'company' }}
        schema={schema}
        onSubmit={(values) => sent(values)}
      >
        <PortalForm label="Choose">
          <RadioCards
            name="kind"
            legend="Kind"
            options={[
              { value: 'company', title: 'A company' },
              { value: 'person', title: 'A person' },
            ]}
          />
          <SubmitButton reason="Choose to continue">Go on</SubmitButton>
        </PortalForm>
      </CheckedForm>
      <Tick name="Select Anne" checked={isTicked} onChange={() => setTicked(!isTicked)} />
      <p>{isTicked ? 'Anne is selected' : 'Nobody is selected'}</p>
    </ThemeProvider>
  );
}

/** Shows the page as the server sends it, before the scripts run. Returns what runs them. */
function prerendered() {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Choices />);
  document.body.append(page);
  pages.push(page);
  return () =>
    act(async () => {
      hydrateRoot(page, <Choices />);
    });
}

test('a card chosen before the scripts ran is the form’s value, stays chosen and can be sent', async () => {
  const user = userEvent.setup();
  const runScripts = prerendered();
  await user.click(screen.getByLabelText('A person'));
  await runScripts();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go on' })).toBeEnabled());
  expect(screen.getByLabelText('A person')).toBeChecked();
  expect(screen.getByLabelText('A company')).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(sent.mock.calls).toEqual([[{ kind: 'person' }]]));
});

test('a row ticked before the scripts ran is selected, and can be unticked', async () => {
  const user = userEvent.setup();
  const runScripts = prerendered();
  await user.click(screen.getByLabelText('Select Anne'));
  await runScripts();
  expect(await screen.findByText('Anne is selected')).toBeVisible();
  expect(screen.getByLabelText('Select Anne')).toBeChecked();
  await user.click(screen.getByLabelText('Select Anne'));
  expect(screen.getByText('Nobody is selected')).toBeVisible();
});

test('choices that nobody touched stay as the page has them', async () => {
  await prerendered()();
  expect(screen.getByLabelText('A company')).toBeChecked();
  expect(screen.getByText('Nobody is selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDisabled();
});
