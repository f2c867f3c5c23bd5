import { signInWayRules, type SignInWay } from '@/components/forms/signInWay';
import { signUpBody } from '@/lib/auth/forms';

export interface AboutValues extends SignInWay {
  full_name: string;
  email: string;
  phone: string;
}

export const blankAbout: AboutValues = {
  full_name: '',
  email: '',
  phone: '',
  way: 'link',
  password: '',
};

/** Returns the contract's body schema with the choice of how to log in. */
export const aboutSchema = (score: number | undefined) =>
  signUpBody.pick(['full_name', 'email', 'phone']).shape(signInWayRules(score));
