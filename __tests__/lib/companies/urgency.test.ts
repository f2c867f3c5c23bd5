import { urgentLine } from '@/lib/companies/urgency';

describe('the next step of a company in a list', () => {
  it.each([
    ['says that it is late', '£12.00 to pay HMRC', 'late', 'Late: £12.00 to pay HMRC'],
    ['says that it is due today', 'Figures for October', 'today', 'Today: Figures for October'],
    ['says so once', '£12.00 is 3 days late', 'late', '£12.00 is 3 days late'],
    ['says nothing more of what is due soon', '£12.00, due 7 Dec', 'soon', '£12.00, due 7 Dec'],
    ['says nothing more without a day', '£12.00 to claim', undefined, '£12.00 to claim'],
  ] as const)('%s', (_says, next, urgency, line) => {
    expect(urgentLine(next, urgency)).toBe(line);
  });
});
