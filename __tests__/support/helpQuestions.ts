/**
 * Searches in people's own words, and the title and topic of the answer that has to come first
 * (docs/rules/product.md#help).
 */
export const HELP_QUESTIONS = [
  {
    search: 'where’s my refund',
    topic: 'Your refund and your money',
    question: 'Where is my refund?',
  },
  {
    search: 'how do I pay my VAT bill',
    topic: 'Your refund and your money',
    question: 'How do I pay HMRC?',
  },
  {
    search: 'HMRC says my refund is being checked',
    topic: 'What HMRC does',
    question: 'What if HMRC asks questions about my refund?',
  },
  {
    search: 'I changed my bank account',
    topic: 'Your refund and your money',
    question: 'Which bank account can I be paid into?',
  },
  {
    search: 'what does it cost',
    topic: 'Your refund and your money',
    question: 'What does it cost?',
  },
  {
    search: 'how do I leave or cancel',
    topic: 'Connections and your data',
    question: 'Can I have a copy of my data, or have it deleted?',
  },
  {
    search: 'my accountant can’t see me',
    topic: 'Connections and your data',
    question: 'My accountant cannot see my figures',
  },
  {
    search: 'I typed the wrong VAT number',
    topic: 'Your numbers',
    question: 'I typed the wrong VAT number. How do I change it?',
  },
  {
    search: 'what are penalty points',
    topic: 'What HMRC does',
    question: 'What are late-return points?',
  },
  {
    search: 'I have not got the code',
    topic: 'Signing in',
    question: 'My code has not come',
  },
] as const;
