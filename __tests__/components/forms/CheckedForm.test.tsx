import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Yup from 'yup';
import { renderPart } from '@/__tests__/components/renderPart';
import { CheckedForm, laterSchema } from '@/components/forms/CheckedForm';
import { EmailField } from '@/components/forms/EmailField';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';

const rules = Yup.object({
  email: Yup.string().trim().required('Email is required').email('Invalid email address'),
});

/** Renders a form with a schema that loads until `arrive` or `lose` is called. */
function draw() {
  let arrive: () => void = () => undefined;
  let lose: () => void = () => undefined;
  const onItsWay = new Promise<typeof rules>((resolve, reject) => {
    arrive = () => resolve(rules);
    lose = () => reject(new Error('offline'));
  });
  const schema = laterSchema(() => onItsWay);
  const onSubmit = jest.fn(async (values: { email: string }) => void (await schema.cast(values)));
  renderPart(
    <CheckedForm initialValues={{ email: '' }} schema={schema} onSubmit={onSubmit}>
      <PortalForm label="Test form">
        <EmailField name="email" label="Email address" />
        <SubmitButton reason="Enter an email address to continue">Continue</SubmitButton>
      </PortalForm>
    </CheckedForm>,
  );
  return { arrive, lose, onSubmit };
}

const button = () => screen.getByRole('button', { name: 'Continue' });
const type = (text: string) => userEvent.type(screen.getByLabelText('Email address'), text);

describe('a form whose schema is on its way', () => {
  test('cannot be sent before it is known whether it is valid, and can as soon as it is', async () => {
    const { arrive } = draw();
    await type('hannah@marlowandrye.co.uk');
    expect(button()).toBeDisabled();
    arrive();
    await waitFor(() => expect(button()).toBeEnabled());
  });

  test('says what is wrong once the schema has come', async () => {
    const { arrive } = draw();
    await type('hannah');
    arrive();
    await userEvent.tab();
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(button()).toBeDisabled();
  });

  test('is left to the server when the schema cannot be fetched', async () => {
    const { lose, onSubmit } = draw();
    await type('hannah');
    lose();
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  });
});
