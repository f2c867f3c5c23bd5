/** 'narn 0396245' → 'NARN0396245'. */
export const normaliseArn = (text: string): string => text.replace(/[\s.\-–]/g, '').toUpperCase();

/** The sentence to show for what is no agent reference number ('NARN0396245', docs/rules/hmrc.md#agents), or undefined. */
export const arnProblem = (text: string): string | undefined =>
  /^[A-Z]ARN\d{7}$/.test(normaliseArn(text))
    ? undefined
    : 'Enter your agent reference number, like NARN0396245. It is in your agent services account.';
