import { accountSessions, reauthenticationState } from '@/lib/contract/account';
import type { AnswerOf } from '@/lib/contract/endpoint';
import * as factors from '@/lib/contract/factors';
import { useRead, useSend } from '@/hooks/useEndpoint';

export type OwnFactors = AnswerOf<typeof factors.ownFactors>;
export type BegunApp = AnswerOf<typeof factors.beginApp>;

export const useSecondStep = () => useSend(factors.secondStep);
export const useOwnFactors = () => useRead(factors.ownFactors, {});
export const useBeginApp = () => useSend(factors.beginApp);
export const useProveApp = () => useSend(factors.proveApp, undefined, [factors.ownFactors, accountSessions, reauthenticationState]);
export const useRenewRecoveryCodes = () => useSend(factors.renewRecoveryCodes, undefined, [factors.ownFactors]);
export const useRemoveApp = () => useSend(factors.removeApp, undefined, [factors.ownFactors, reauthenticationState]);
