import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPart } from '@/__tests__/components/renderPart';
import { Combobox } from '@/components/forms/Combobox';
import { cutAtMatch } from '@/components/forms/matchRanges';

const companies = [
  { id: '11482907', title: 'Marlow & Rye Bakery Ltd', detail: '11482907 · Leeds', note: 'Active' },
  {
    id: '08120366',
    title: 'Marlow Provisions Ltd',
    detail: 'Dissolved 12 May 2021, cannot claim',
    blocked: true,
  },
  { id: '09317745', title: 'Marlow Brew House Ltd', detail: '09317745 · Marlow', note: 'Active' },
];

const search = () => {
  const onChoose = jest.fn();
  const onAction = jest.fn();
  function Search() {
    const [text, setText] = useState('');
    return (
      <Combobox
        id="company"
        label="Company name or number"
        value={text}
        onInput={setText}
        options={companies}
        onChoose={onChoose}
        action={{ label: 'My business is not listed', onChoose: onAction }}
        listReady={text.length >= 3}
        status={text.length >= 3 ? '3 companies found.' : ''}
      />
    );
  }
  renderPart(<Search />);
  return {
    onChoose,
    onAction,
    input: screen.getByRole('combobox', { name: 'Company name or number' }),
  };
};

const marked = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '');

describe('the company search', () => {
  it('has no list until there is something to show', async () => {
    const { input } = search();
    await userEvent.type(input, 'ma');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('opens as you type, announces the count, and always ends with the way on', async () => {
    const { input } = search();
    await userEvent.type(input, 'marlow');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    const rows = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)).toHaveTextContent('My business is not listed');
    expect(screen.getByRole('status')).toHaveTextContent('3 companies found.');
  });

  it('is walked by the arrows, wraps, and chooses with Enter while the focus stays in the field', async () => {
    const { input, onChoose } = search();
    await userEvent.type(input, 'marlow{ArrowDown}');
    expect(marked(input)).toHaveTextContent('Marlow & Rye Bakery Ltd');
    expect(marked(input)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked(input)).toHaveTextContent('My business is not listed');
    await userEvent.keyboard('{ArrowUp}');
    expect(marked(input)).toHaveTextContent('Marlow Brew House Ltd');
    expect(input).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith(companies[2]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('chooses with the mouse too', async () => {
    const { input, onChoose } = search();
    await userEvent.type(input, 'marlow');
    await userEvent.click(screen.getByRole('option', { name: /Marlow & Rye/ }));
    expect(onChoose).toHaveBeenCalledWith(companies[0]);
    expect(input).toHaveFocus();
  });

  it('does not choose a company that cannot claim, by key or by mouse, and says why', async () => {
    const { input, onChoose } = search();
    await userEvent.type(input, 'marlow{ArrowDown}{ArrowDown}');
    expect(marked(input)).toHaveAttribute('aria-disabled', 'true');
    expect(marked(input)).toHaveTextContent('Dissolved 12 May 2021, cannot claim');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('option', { name: /Provisions/ }));
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('takes the way on by keyboard', async () => {
    const { input, onAction } = search();
    await userEvent.type(input, 'marlow{ArrowUp}{Enter}');
    expect(onAction).toHaveBeenCalledTimes(1);
  });

  it('closes on Escape, keeps the text, and opens again on an arrow', async () => {
    const { input } = search();
    await userEvent.type(input, 'marlow{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(input).toHaveValue('marlow');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeVisible();
  });

  it('clears the highlighted row when the text changes', async () => {
    const { input } = search();
    await userEvent.type(input, 'marlow{ArrowDown}');
    await userEvent.type(input, 's');
    expect(input).not.toHaveAttribute('aria-activedescendant');
  });

  it.each([
    ['Marlow & Rye', 'marlow', ['', 'Marlow', ' & Rye']],
    ['The Marlow Inn', 'MARL', ['The ', 'Marl', 'ow Inn']],
    ['Rye Ltd', 'marlow', ['Rye Ltd', '', '']],
    ['Rye Ltd', '', ['Rye Ltd', '', '']],
  ])('puts in bold of %p what matches %p', (title, typed, cut) => {
    expect(cutAtMatch(title, typed)).toEqual(cut);
  });
});
