import type { IsoDate } from '@/lib/kernel/dates/ukDates';

export interface TermsSection {
  title: string;
  paragraphs: readonly string[];
  /** Bullet points under the paragraphs. */
  points?: readonly string[];
}

/** One version of a text. Once in force it never changes; a newer one is put before it. */
export interface TermsVersion {
  version: number;
  /** First day in force. */
  from: IsoDate;
  /** True until the operator has put its own words in place of ours. */
  isDraft: boolean;
  sections: readonly TermsSection[];
}

export interface TermsText {
  title: string;
  /** Summary in one sentence. */
  about: string;
  /** Newest first. */
  versions: readonly [TermsVersion, ...TermsVersion[]];
}

/** Returns the current version: the newest. */
export const currentVersion = ({ versions }: TermsText): TermsVersion => versions[0];

/** Returns the version with this number; the current one if there is none. */
export const getVersion = (text: TermsText, asked: string | undefined): TermsVersion =>
  text.versions.find(({ version }) => String(version) === asked) ?? currentVersion(text);
