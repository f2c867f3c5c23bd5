import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { renderForm, renderPart } from '@/__tests__/components/renderPart';
import { CodeField } from '@/components/forms/CodeField';
import { CurrencyField } from '@/components/forms/CurrencyField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PasswordField } from '@/components/forms/PasswordField';
import { PhoneField } from '@/components/forms/PhoneField';
import { PoundsField } from '@/components/forms/PoundsField';
import { RadioCards } from '@/components/forms/RadioCards';
import { SortCodeField } from '@/components/forms/SortCodeField';
import { TextField } from '@/components/forms/TextField';
import {
  formatPence,
  parseCurrencyInput,
  parsePoundsAndPence,
  pence,
  type Pence,
} from '@/lib/kernel/money';

describe('the one-time code', () => {
  const ask = () => {
    const form = renderForm(<CodeField name="code" label="Code" />, {
      initialValues: { code: '' },
    });
    return { ...form, input: screen.getByRole('textbox', { name: 'Code' }) };
  };

  it('can be filled by the phone and typed on a number pad', () => {
    const { input } = ask();
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
  });

  it.each(['123 456', '123-456', ' 1 2 3 4 5 6 ', '1234567'])(
    'reads %p pasted as 123456',
    async (text) => {
      const { input, values } = ask();
      await userEvent.click(input);
      await userEvent.paste(text);
      await waitFor(() => expect(values().code).toBe('123456'));
      expect(input).toHaveValue('123456');
    },
  );
});

describe('the sort code', () => {
  it.each(['123456', '12 34 56', '12-34-56'])('shows %p as banks print it', async (text) => {
    renderForm(<SortCodeField name="sort" label="Sort code" />, { initialValues: { sort: '' } });
    await userEvent.type(screen.getByRole('textbox', { name: 'Sort code' }), text);
    expect(screen.getByRole('textbox', { name: 'Sort code' })).toHaveValue('12-34-56');
  });
});

describe('the currency field', () => {
  /** The field, what it stores, and a way to put a text in it at once, as pasting over it does. */
  function ask(initial: Pence | undefined) {
    const stored: { value: Pence | undefined } = { value: initial };
    function Form() {
      const [value, setValue] = useState(initial);
      stored.value = value;
      return <CurrencyField name="amount" label="Amount" value={value} onValue={setValue} />;
    }
    renderPart(<Form />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
    return {
      input,
      stored,
      put: (text: string) => fireEvent.change(input, { target: { value: text } }),
    };
  }

  it('fills from the right and keeps whole pence', async () => {
    const { input, stored } = ask(undefined);
    await userEvent.type(input, '42');
    expect(input).toHaveValue('£0.42');
    await userEvent.type(input, '1000');
    expect(input).toHaveValue('£4,210.00');
    expect(stored.value).toBe(421000);
  });

  it('strips the signs of money from what is pasted', async () => {
    const { input, stored } = ask(undefined);
    await userEvent.click(input);
    await userEvent.paste('£4,210.00');
    expect(stored.value).toBe(421000);
  });

  it.each(['0', 'abc'])('is cleared by %p', async (text) => {
    const { input, stored } = ask(pence(500));
    await userEvent.clear(input);
    await userEvent.type(input, text);
    expect(stored.value).toBeUndefined();
    expect(input).toHaveValue('');
  });

  it('shows what it stores, whatever is typed or pasted into it', () => {
    const { input, stored, put } = ask(undefined);
    const typed = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789£,.-− a') }),
      fc.integer({ min: 1, max: 99_999_999_999 }).map((amount) => formatPence(pence(amount))),
    );
    fc.assert(
      fc.property(typed, (text) => {
        put(text);
        expect(input.value).toBe(stored.value === undefined ? '' : formatPence(stored.value));
        // What stands in the field is read as the amount that is stored: nobody is surprised later.
        expect(parsePoundsAndPence(input.value)).toBe(stored.value);
        expect(parseCurrencyInput(input.value)).toBe(stored.value);
      }),
    );
  });
});

describe('an amount typed as on paper', () => {
  const ask = (initial: number | undefined, wholePounds = false) => {
    const form = renderForm(<PoundsField name="box" label="Box 1" wholePounds={wholePounds} />, {
      initialValues: { box: initial as number | string | undefined },
    });
    return { ...form, input: screen.getByRole('textbox', { name: 'Box 1' }) };
  };

  it('is left alone while it is typed and written out in full when the field is left', async () => {
    const { input, values } = ask(undefined);
    await userEvent.type(input, '4,210.5');
    expect(input).toHaveValue('4,210.5');
    await userEvent.tab();
    expect(input).toHaveValue('£4,210.50');
    expect(values().box).toBe(421050);
  });

  it('may be nought', async () => {
    const { input, values } = ask(undefined, true);
    await userEvent.type(input, '0');
    await userEvent.tab();
    expect(input).toHaveValue('£0');
    expect(values().box).toBe(0);
  });

  it('is kept on screen when it cannot be read, and is no number to the form', async () => {
    const { input, values } = ask(421000);
    await userEvent.clear(input);
    await userEvent.type(input, 'about 40');
    await userEvent.tab();
    expect(input).toHaveValue('about 40');
    expect(values().box).toBe('unreadable');
  });
});

describe('other fields', () => {
  it('shows and hides a password without losing it', async () => {
    renderForm(<PasswordField name="secret" label="Password" autoComplete="new-password" />, {
      initialValues: { secret: '' },
    });
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'correct horse');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('brings up the telephone keyboard', () => {
    renderForm(<PhoneField name="phone" label="Phone" />, { initialValues: { phone: '' } });
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('type', 'tel');
  });

  it('chooses one card among several, named as a group', async () => {
    const { values } = renderForm(
      <RadioCards
        name="how"
        legend="Choose how you are paid"
        options={[
          { value: 'early', title: 'Paid early by InstantVAT', figure: '£4,167.90' },
          { value: 'wait', title: 'Wait for HMRC', figure: '£4,210.00' },
        ]}
      />,
      { initialValues: { how: 'early' } },
    );
    expect(screen.getByRole('group', { name: 'Choose how you are paid' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Wait for HMRC/ }));
    expect(values().how).toBe('wait');
    expect(screen.getByRole('radio', { name: /Paid early/ })).not.toBeChecked();
  });
});

describe('what the server did not accept', () => {
  it('takes the focus, says so in the page title, and leads to the field', async () => {
    document.title = 'Your company';
    const { unmount } = renderPart(
      <ErrorSummary problems={[{ message: 'We could not save this' }]} />,
    );
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
    expect(document.title).toBe('Error: Your company');
    unmount();
    expect(document.title).toBe('Your company');

    renderForm(
      <>
        <ErrorSummary
          problems={[{ field: 'vrn', message: 'HMRC does not know this VAT number' }]}
        />
        <TextField name="vrn" label="VAT number" />
      </>,
      { initialValues: { vrn: '' } },
    );
    await userEvent.click(screen.getByRole('link', { name: 'HMRC does not know this VAT number' }));
    expect(screen.getByRole('textbox', { name: 'VAT number' })).toHaveFocus();
  });

  it('is not there when there is nothing to say', () => {
    renderPart(<ErrorSummary problems={[]} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
