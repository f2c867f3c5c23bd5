export const dayText = {
  shortYear: 'Enter the year with four digits, such as 2019',
  notInCalendar: 'That date does not exist. Check the day, month and year',
  inFuture: 'That date is in the future. Check the year',
} as const;

export const fieldText = {
  notOffered: 'Choose one of the answers offered',
  nameOneLine: 'Keep your name on one line',
  emailMissing: 'Email is required',
  emailWrong: 'Invalid email address',
} as const;
