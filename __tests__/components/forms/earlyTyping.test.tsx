import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { object, string } from 'yup';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { CodeField } from '@/components/forms/CodeField';
import { EmailField } from '@/components/forms/EmailField';
import { PasswordField } from '@/components/forms/PasswordField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { theme } from '@/styles/theme';

const schema = laterSchema(() =>
  Promise.resolve(object({ email: string().required(), password: string(), code: string() })),
);
const sent = jest.fn<void, [unknown]>();
const pages: HTMLElement[] = [];
afterEach(() => pages.splice(0).forEach((page) => page.remove()));

function Form() {
  return (
    <ThemeProvider theme={theme}>
      <CheckedForm
        initialValues={{ email: '', password: '', code: '' }}
        schema={schema}
        onSubmit={(values) => sent(values)}
      >
        <PortalForm label="Log in">
          <EmailField name="email" label="Email address" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <CodeField name="code" label="Code" />
          <SubmitButton reason="Enter your email address to continue">Go on</SubmitButton>
        </PortalForm>
      </CheckedForm>
    </ThemeProvider>
  );
}

/** Returns the page as the server sends it, before the scripts have run. */
function prerendered() {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
  pages.push(page);
  return page;
}

test('what was typed or filled in before the scripts ran counts, stays and can be sent', async () => {
  const user = userEvent.setup();
  const page = prerendered();
  await user.type(screen.getByLabelText('Email address'), 'hannah@marlowandrye.co.uk');
  await user.type(screen.getByLabelText('Password'), 'flour-and-rye');
  await user.type(screen.getByLabelText('Code'), '123 456 7');
  await act(async () => {
    hydrateRoot(page, <Form />);
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Go on' })).toBeEnabled());
  await user.click(screen.getByLabelText('Email address'));
  await user.tab();
  expect(screen.getByLabelText('Email address')).toHaveValue('hannah@marlowandrye.co.uk');
  expect(screen.getByLabelText('Code')).toHaveValue('123456');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      [{ email: 'hannah@marlowandrye.co.uk', password: 'flour-and-rye', code: '123456' }],
    ]),
  );
});

test('a field in which nothing was typed stays empty and unchanged', async () => {
  const page = prerendered();
  await act(async () => {
    hydrateRoot(page, <Form />);
  });
  expect(screen.getByLabelText('Email address')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDisabled();
});
