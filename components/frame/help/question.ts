import type { HelpTopic } from '@/lib/app/helpTopics';

export interface Question {
  /** Its place in the address: /v2/instant-vat/help#clock. */
  id: string;
  question: string;
  /** Paragraphs. */
  answer: readonly string[];
  /** Points under the paragraphs. */
  points?: readonly string[];
  link?: { label: string; href: string };
  /** Other words people search with; never shown. */
  also?: string;
}

export interface Topic {
  key: HelpTopic;
  title: string;
  questions: readonly Question[];
}
