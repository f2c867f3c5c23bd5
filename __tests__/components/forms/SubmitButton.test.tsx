import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Yup from 'yup';
import { renderForm } from '@/__tests__/components/renderPart';
import { EmailField } from '@/components/forms/EmailField';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { TextField } from '@/components/forms/TextField';

const validationSchema = Yup.object({
  name: Yup.string().trim().required('Enter your name'),
  email: Yup.string().trim().required('Email is required').email('Invalid email address'),
});

const signUp = (
  onSubmit?: () => Promise<void>,
  initialValues = { name: '', email: '' },
  allowUnchanged = false,
) =>
  renderForm(
    <>
      <TextField name="name" label="Full name" />
      <EmailField name="email" label="Email address" hint="We use it to save your place." />
      <SubmitButton
        reason="Enter your name and email to continue"
        note="Takes a minute"
        allowUnchanged={allowUnchanged}
      >
        Continue
      </SubmitButton>
    </>,
    { initialValues, validationSchema, onSubmit },
  );

const button = () => screen.getByRole('button', { name: 'Continue' });
const email = () => screen.getByRole('textbox', { name: 'Email address' });
const fullName = () => screen.getByRole('textbox', { name: 'Full name' });

describe('the submit button', () => {
  it('is disabled at first and says why', () => {
    signUp();
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Enter your name and email to continue');
  });

  it('is enabled once the form is valid and changed, and says what comes next', async () => {
    signUp();
    await userEvent.type(fullName(), 'Hannah Oakes');
    await userEvent.type(email(), 'hannah@marlowandrye.co.uk');
    await waitFor(() => expect(button()).toBeEnabled());
    expect(button()).toHaveAccessibleDescription('Takes a minute');
  });

  it('is disabled again when the form is put back as it was', async () => {
    signUp(undefined, { name: 'Hannah', email: 'h@a.co' });
    await userEvent.type(fullName(), 'x');
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.type(fullName(), '{Backspace}');
    await waitFor(() => expect(button()).toBeDisabled());
  });

  it('may be pressed unchanged only where the form says so', async () => {
    const { onSubmit } = signUp(undefined, { name: 'Hannah', email: 'h@a.co' }, true);
    await userEvent.click(button());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });

  it('is disabled while the form is being sent, so a second press sends nothing', async () => {
    let finish = () => {};
    const { onSubmit } = signUp(() => new Promise<void>((resolve) => (finish = resolve)));
    await userEvent.type(fullName(), 'Hannah');
    await userEvent.type(email(), 'h@a.co');
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
    fireEvent.click(button());
    await userEvent.type(email(), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    finish();
    await waitFor(() => expect(button()).toBeEnabled());
  });
});

describe('errors', () => {
  it('stay away until a field has been left', async () => {
    signUp();
    await userEvent.type(email(), 'not-an-address');
    expect(screen.queryByText('Invalid email address')).not.toBeInTheDocument();
    await userEvent.tab();
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription(
      'Error: Invalid email address We use it to save your place.',
    );
  });

  it('of an address of spaces says that it is required', async () => {
    signUp();
    await userEvent.type(email(), '   ');
    await userEvent.tab();
    expect(await screen.findByText('Email is required')).toBeVisible();
  });

  it('all show on Enter, and the first wrong field takes the focus', async () => {
    const { onSubmit } = signUp();
    await userEvent.type(email(), 'nope{Enter}');
    expect(await screen.findByText('Enter your name')).toBeVisible();
    expect(screen.getByText('Invalid email address')).toBeVisible();
    await waitFor(() => expect(fullName()).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('give way to the reason when Enter finds nothing wrong but nothing changed', async () => {
    signUp(undefined, { name: 'Hannah', email: 'h@a.co' });
    await userEvent.type(email(), '{Enter}');
    await waitFor(() =>
      expect(screen.getByText('Enter your name and email to continue')).toHaveFocus(),
    );
  });

  it('do not keep Enter from sending a form that is ready', async () => {
    const { onSubmit } = signUp();
    await userEvent.type(fullName(), 'Hannah');
    await userEvent.type(email(), 'h@a.co');
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.type(email(), '{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });
});
