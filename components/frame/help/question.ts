import type { HelpTopic } from '@/lib/app/helpTopics';

export interface Question {
  /** Its fragment in the address: /v2/instant-vat/help#clock. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Bullet points under the paragraphs. */
  points?: readonly string[];
  link?: { label: string; href: string };
}

export interface Topic {
  key: HelpTopic;
  title: string;
  questions: readonly Question[];
}
