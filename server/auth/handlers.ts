import { Refusal, SIGN_IN } from '@/lib/access/refusal';
import type * as auth from '@/lib/auth/contract';
import type { AuthNeeds } from '@/server/auth/needs';
import { followMagicLink, openMagicLink, resetPassword, sendLink } from './emailedLinks';
import { changePhone, sendPhoneCode, verifyPhone } from '@/server/auth/account/phoneProof';
import { readProfile } from '@/server/auth/account/profile';
import { owesSecondStep } from '@/server/auth/secondStep/answerSecondStep';
import { signInWithPassword, signOut } from './signIn';
import { resendEmailCode, startSignUp } from './signUp';
import { verifyEmail, type FeeWords } from './verifyEmail';
import type { Handlers } from '@/server/platform/http/handlers';

const SENT = { sent: true };
const SIGNED_IN = { type: 'user' };

/**
 * Functions of other modules that signing up and out needs; `forgetConsent` deletes the HMRC
 * consent that this cookie names.
 */
interface Given extends FeeWords {
  forgetConsent(cookie: string | undefined): Promise<void>;
}

/** Returns the handlers of signing up, in and out, and of the profile. */
export const authHandlers = (
  deps: AuthNeeds,
  { feeSentence, forgetConsent }: Given,
): Handlers<typeof auth> => ({
  checkLogin: async ({ caller, now }) => {
    const kind = caller.session?.kind;
    if (kind) return kind === 'user' ? { type: kind } : { pending: kind };
    const owesStep = await owesSecondStep(deps.store.db, caller.unknownHash, now);
    return owesStep ? { pending: 'second_step' as const } : {};
  },

  login: async ({ body, caller, session, now }) => {
    const { token, type, person } = await signInWithPassword(deps, body, caller, now);
    session.begin(token, person);
    return { type };
  },

  logout: async ({ caller, session, now }) => {
    await signOut(deps.store.db, caller, now);
    await forgetConsent(caller.consent);
    session.end();
    if (caller.consent) session.keepConsent(undefined);
    return { signedOut: true };
  },

  sendAuthMagicLink: async ({ query, caller, now }) => {
    const message = await sendLink(deps, 'magicLink', query.email, caller, now);
    return { ...SENT, message };
  },

  openMagicLink: ({ body, caller, now }) => openMagicLink(deps, body.token, caller, now),

  followMagicLink: async ({ body, caller, session, now }) => {
    const { token, type, person } = await followMagicLink(deps, body.token, caller, now);
    session.begin(token, person);
    return { type };
  },

  passwordResetRequest: async ({ body, caller, now }) => {
    const message = await sendLink(deps, 'passwordReset', body.email, caller, now);
    return { ...SENT, message };
  },

  passwordReset: async ({ body, caller, now }) => {
    await resetPassword(deps, body, caller, now);
    return { changed: true };
  },

  signUp: async ({ body, caller, session, now }) => {
    const { full_name: fullName, email, password, phone, partner, product, utm } = body;
    session.begin(
      await startSignUp(
        deps,
        { fullName, email, password, phone, partner, product, utm },
        caller,
        now,
      ),
    );
    return SENT;
  },

  sendEmailVerification: async ({ capability, caller, now }) => {
    // A signed-in person's address is proven: there is nothing to send.
    if ('signUpId' in capability) await resendEmailCode(deps, capability, caller, now);
    return SENT;
  },

  verifyEmail: async ({ capability, body, caller, session, now }) => {
    const entry =
      'signUpId' in capability
        ? await verifyEmail({ ...deps, feeSentence }, capability, body.code, caller, now)
        : undefined;
    if (entry) session.begin(entry.token);
    return entry ? { type: entry.type } : SIGNED_IN;
  },

  phoneNumber: async ({ capability, body, caller, now }) => ({
    phone_number: await changePhone(deps, capability, body.phone_number, caller, now),
  }),

  sendPhoneNumberVerification: async ({ capability, caller, now }) => {
    await sendPhoneCode(deps, capability, caller, now);
    return SENT;
  },

  resendPhoneNumberVerificationCode: async ({ capability, caller, now }) => {
    await sendPhoneCode(deps, capability, caller, now);
    return SENT;
  },

  sendPhoneVerificationCode: async ({ capability, body, caller, now }) => {
    await verifyPhone(deps, capability, body.code, caller, now);
    return { verified: true };
  },

  accountProfile: async ({ capability, caller: { session } }) => {
    if (!session) throw new Refusal('notSignedIn', SIGN_IN);
    const { fullName, ...profile } = await readProfile(
      deps.store.db,
      capability,
      session.signedInWith,
    );
    return { ...profile, full_name: fullName };
  },
});
