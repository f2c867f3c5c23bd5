import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field, Formik } from 'formik';
import { useState } from 'react';
import { BankAccountFields } from '@/components/forms/BankAccountFields';
import { CodeField } from '@/components/forms/CodeField';
import { EmailField } from '@/components/forms/EmailField';
import { PasswordField } from '@/components/forms/PasswordField';
import { PortalForm } from '@/components/forms/PortalForm';
import { PoundsField } from '@/components/forms/PoundsField';
import { RadioCards } from '@/components/forms/RadioCards';
import { TextField } from '@/components/forms/TextField';
import { useKeptFields } from '@/components/forms/useKeptFields';
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

const CHOICES = {
  boxOnePence: undefined,
  boxTwoPence: undefined,
  kind: 'company',
  month: 'march',
  agreed: false,
  find: '',
};

function openChoices() {
  window.history.replaceState({}, '', '/portal/v2/choices?company_id=1');
  return render(
    <ThemeProvider theme={theme}>
      <Formik initialValues={CHOICES} onSubmit={() => undefined}>
        <PortalForm label="Choices">
          <PoundsField name="boxOnePence" label="Box 1" />
          <PoundsField name="boxTwoPence" label="Box 2" />
          <RadioCards
            name="kind"
            legend="Kind"
            options={[
              { value: 'company', title: 'A company' },
              { value: 'person', title: 'A person' },
            ]}
          />
          <Field as="select" name="month" aria-label="Month">
            <option value="march">March</option>
            <option value="april">April</option>
          </Field>
          <Field type="checkbox" name="agreed" aria-label="Agreed" />
          <TextField name="find" label="Find" type="search" />
        </PortalForm>
      </Formik>
    </ThemeProvider>,
  );
}

test('amounts, choices, ticks and searches are back too; an amount that cannot be read is not', async () => {
  const user = userEvent.setup();
  const { unmount } = openChoices();
  await user.type(screen.getByLabelText('Box 1'), '4,210.50');
  await user.type(screen.getByLabelText('Box 2'), 'much');
  await user.click(screen.getByLabelText('A person'));
  await user.selectOptions(screen.getByLabelText('Month'), 'april');
  await user.click(screen.getByLabelText('Agreed'));
  await user.type(screen.getByLabelText('Find'), 'Marlow');
  act(() => keepTyping('hannah'));
  unmount();
  openChoices();
  expect(putBack('hannah')).toBe(true);
  expect(await screen.findByDisplayValue('£4,210.50')).toBe(screen.getByLabelText('Box 1'));
  expect(screen.getByLabelText('Box 2')).toHaveValue('');
  expect(screen.getByLabelText('A person')).toBeChecked();
  expect(screen.getByLabelText('Month')).toHaveValue('april');
  expect(screen.getByLabelText('Agreed')).toBeChecked();
  expect(screen.getByLabelText('Find')).toHaveValue('Marlow');
});

function Note({ name }: { name: string }) {
  const [text, setText] = useState('');
  const [sort_code, setSortCode] = useState('');
  useKeptFields({
    name,
    values: { text, sort_code },
    put: (kept) => {
      setText(kept.text);
      setSortCode(kept.sort_code);
    },
  });
  return (
    <>
      <textarea aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <input
        aria-label="Sort code"
        value={sort_code}
        onChange={({ target }) => setSortCode(target.value)}
      />
    </>
  );
}

test('fields that are no form of their own are back in the one of the same name only', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Note name="note 1" />);
  act(() => keepTyping('hannah'));
  expect(window.sessionStorage.getItem('typed')).toBeNull();
  await user.type(screen.getByLabelText('Note'), 'Rang Hannah.');
  await user.type(screen.getByLabelText('Sort code'), '123456');
  act(() => keepTyping('hannah'));
  expect(window.sessionStorage.getItem('typed')).not.toContain('123456');
  unmount();
  const other = render(<Note name="note 2" />);
  expect(putBack('hannah')).toBe(false);
  other.unmount();
  render(<Note name="note 1" />);
  expect(putBack('hannah')).toBe(true);
  expect(screen.getByLabelText('Note')).toHaveValue('Rang Hannah.');
  expect(screen.getByLabelText('Sort code')).toHaveValue('');
});
