import { readRecoveryCode } from './secondStep';
import { exactly, id, string } from '@/lib/kernel/fields';

const appCode = () =>
  string()
    .transform((value: string | undefined) => value?.replace(/[\s-]/g, ''))
    .matches(/^\d{6}$/, 'The code is 6 digits');
const recoveryCode = () =>
  string()
    .max(30, 'A recovery code is 8 letters and digits')
    .transform((value: string | undefined) =>
      value === undefined ? value : readRecoveryCode(value),
    )
    .matches(/^[0-9A-Z]{8}$/, 'A recovery code is 8 letters and digits');

/** Second-step fields: the authenticator app's code, or a recovery code in its place. */
export const factorFields = {
  app_code: appCode().optional(),
  recovery_code: recoveryCode().optional(),
};
export const secondStepBody = exactly(factorFields);

/** Bodies of the second-step forms, which ask for one code at a time. */
export const appCodeBody = exactly({
  app_code: appCode().required('Type the code that your app shows'),
});
export const recoveryCodeBody = exactly({
  recovery_code: recoveryCode().required('Type one of your recovery codes'),
});
export const proveAppBody = appCodeBody.shape({ id: id().required('badly formed') });
