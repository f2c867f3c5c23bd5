import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { BankAccountFields } from '@/components/forms/BankAccountFields';
import { CodeField } from '@/components/forms/CodeField';
import { EmailField } from '@/components/forms/EmailField';
import { PasswordField } from '@/components/forms/PasswordField';
import { PortalForm } from '@/components/forms/PortalForm';
import { TextField } from '@/components/forms/TextField';
import { keepTyping, putBackTyping } from '@/lib/app/browser/keptTyping';
import { listOpenForms } from '@/lib/auth/openForms';
import { theme } from '@/styles/theme';

const EMPTY = {
  full_name: '',
  email: '',
  password: '',
  code: '',
  account_name: '',
  sort_code: '',
  account_number: '',
};

/** Shows the form at an address, as one page. */
function open(address = '/portal/v2/page?company_id=1') {
  window.history.replaceState({}, '', address);
  return render(
    <ThemeProvider theme={theme}>
      <Formik initialValues={EMPTY} onSubmit={() => undefined}>
        <PortalForm label="All kinds">
          <TextField name="full_name" label="Full name" />
          <EmailField name="email" label="Email address" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <CodeField name="code" label="Code" />
          <BankAccountFields />
        </PortalForm>
      </Formik>
    </ThemeProvider>,
  );
}

/** Types into every field, ends the session of Hannah, and closes the page. */
async function typeEverythingAndEnd() {
  const user = userEvent.setup();
  const { unmount } = open();
  for (const [index, field] of screen.getAllByRole('textbox').entries())
    await user.type(field, ['Hannah Osei', 'h@x.uk'][index] ?? '123456');
  await user.type(screen.getByLabelText('Password'), 'flour-and-rye');
  act(() => keepTyping('hannah'));
  unmount();
}
const putBack = (owner: string) => {
  let isBack = false;
  act(() => {
    isBack = putBackTyping(owner, listOpenForms()[0]!);
  });
  return isBack;
};

afterEach(() => window.sessionStorage.clear());

test('what a person typed is back when they log in again, without passwords, codes and bank details', async () => {
  await typeEverythingAndEnd();
  const stored = window.sessionStorage.getItem('typed')!;
  expect((JSON.parse(stored) as { forms: object }).forms).toEqual({
    [Object.keys(EMPTY).sort().join()]: { full_name: 'Hannah Osei', email: 'h@x.uk' },
  });
  open();
  expect(putBack('hannah')).toBe(true);
  expect(await screen.findByDisplayValue('Hannah Osei')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(window.sessionStorage.getItem('typed')).toBeNull();
});

test('another person does not get it, and it is gone', async () => {
  await typeEverythingAndEnd();
  open();
  expect(putBack('tom')).toBe(false);
  expect(screen.getByLabelText('Full name')).toHaveValue('');
  expect(window.sessionStorage.getItem('typed')).toBeNull();
});

test('another page, or another company’s, does not get it', async () => {
  await typeEverythingAndEnd();
  open('/portal/v2/page?company_id=2');
  expect(putBack('hannah')).toBe(false);
});

test('a form in which somebody types already is left as it is', async () => {
  await typeEverythingAndEnd();
  open();
  await userEvent.setup().type(screen.getByLabelText('Full name'), 'H');
  expect(putBack('hannah')).toBe(false);
  expect(screen.getByLabelText('Full name')).toHaveValue('H');
});
