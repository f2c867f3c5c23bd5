import { readRecoveryCode } from './secondStep';
import { normaliseCode } from '@/lib/kernel/oneTimeCode';
import { exactly, id, string } from '@/lib/kernel/fields';
import { secondStepText } from '@/lib/auth/text';

const appCode = () =>
  string()
    .transform((value: string | undefined) => value && normaliseCode(value))
    .matches(/^\d{6}$/, 'The code is 6 digits');
const recoveryCode = () =>
  string()
    .max(30, secondStepText.recoveryCodeFormat)
    .transform((value: string | undefined) =>
      value === undefined ? value : readRecoveryCode(value),
    )
    .matches(/^[0-9A-Z]{8}$/, secondStepText.recoveryCodeFormat);

/** Second-step fields: the authenticator app's code, or a recovery code in its place. */
export const factorFields = {
  app_code: appCode().optional(),
  recovery_code: recoveryCode().optional(),
};
export const secondStepBody = exactly(factorFields);

/** Bodies of the second-step forms, which ask for one code at a time. */
export const appCodeBody = exactly({
  app_code: appCode().required(secondStepText.appCodeMissing),
});
export const recoveryCodeBody = exactly({
  recovery_code: recoveryCode().required(secondStepText.recoveryCodeMissing),
});
export const proveAppBody = appCodeBody.shape({ id: id().required('badly formed') });
