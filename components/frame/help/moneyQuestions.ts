import type { Topic } from './question';
import { formatPence, pence } from '@/lib/kernel/money';
import { minus } from '@/lib/kernel/sums';
import { passOnDuty } from '@/lib/refunds/text';
import { feeSentence, refundFee } from '@/lib/refunds/quote/fee';
import { pageHref } from '@/lib/app/hrefs';

const EXAMPLE_REFUND = pence(421_000);

/** Returns '£4,210.00 − £42.10 = £4,167.90', by the rule of real quotes. */
function sumWords(partner: string): string {
  const fee = refundFee(EXAMPLE_REFUND, partner);
  return `${formatPence(EXAMPLE_REFUND)} − ${formatPence(fee)} = ${formatPence(minus(EXAMPLE_REFUND, fee))}`;
}

/** Returns the questions about refund, quote, payout and shortfall. */
export const money = (partner: string): Topic => ({
  key: 'money',
  title: 'Your refund and your money',
  questions: [
    {
      id: 'where',
      question: 'Where is my refund?',
      answer: [
        'Open your dashboard. Each claim in progress shows what has happened, what happens next and on which date.',
        'If you sold the refund to us, your money is in your account by 5pm on the day shown on your claim. There is nothing for you to do until HMRC repays it into your account. Then you pass it on to us.',
        'If you chose to wait, the date on the return is HMRC’s own: 30 days after it received the return, and three working days more for the bank.',
      ],
      link: { label: 'Go to your dashboard', href: pageHref('dashboard') },
    },
    {
      id: 'how-soon',
      question: 'When will I get my refund?',
      answer: [
        'If you sell it to us: in as little as 24 hours, and always at least 3 working days faster than HMRC. Your quote shows the day before you agree to anything: the money is in your account by 5pm on that day.',
        'If we find that we cannot pay you that much earlier, we call off the sale. Nothing is sold then and there is no fee.',
        'If you wait for HMRC: it has 30 calendar days to authorise the refund, and the bank takes three working days more. When it asks you something, its 30 days stop until it has your answer.',
      ],
    },
    {
      id: 'fee',
      question: 'What does it cost?',
      answer: [
        `${feeSentence(partner)}. There is no other charge, and the dashboard is free.`,
        `The fee is always shown as a sum: ${sumWords(partner)}. We also say what it comes to as a yearly borrowing rate, and tell you when it is not worth it.`,
      ],
    },
    {
      id: 'wait',
      question: 'Should I wait for HMRC instead?',
      answer: [
        'If you can wait, waiting is cheaper: it costs nothing. It is always offered beside the quote, and you lose nothing by choosing it. You can file with us and wait for HMRC every time.',
      ],
    },
    {
      id: 'loan',
      question: 'Is it a loan?',
      answer: [
        'No. You sell the refund to Adsum Ltd at the price in the quote. HMRC’s repayment is then ours: it comes into your account, and you pass it on. Nothing is borrowed, and you owe nothing more as long as HMRC pays the refund you claimed.',
      ],
    },
    {
      id: 'pass-on',
      question: 'What do I do when HMRC pays the refund I sold?',
      answer: [
        passOnDuty,
        'The claim shows the account, the reference and the amount, with the day. Please don’t send it before HMRC’s money has arrived. The claim closes when what you passed on agrees to the penny.',
      ],
    },
    {
      id: 'shortfall',
      question: 'What if HMRC pays less than I claimed?',
      answer: [
        'Then you owe us the difference, because you sold a refund of the full amount. The claim shows it as a shortfall, with the exact figure.',
        'We write to you before anything is settled. If you think HMRC is wrong you can ask it to review its decision, and we wait for its answer.',
      ],
    },
    {
      id: 'set-off',
      question: 'HMRC used my refund to pay something else I owed. What now?',
      answer: [
        'HMRC may take a refund to pay other tax that is due, such as PAYE or an older VAT return. It calls this set-off. The money did pay a bill of yours, but it did not settle the refund you sold, so it counts as a shortfall.',
        'Before you sell a refund, check “You owe HMRC for VAT” on your dashboard. If something is overdue, pay it first.',
      ],
    },
    {
      id: 'quote-ended',
      question: 'My quote ended before I claimed. What now?',
      answer: [
        'Nothing was sold and there is no fee. Open the return and ask for a new quote: it is shown beside the one that ended, line by line, so you see what has changed before you decide.',
      ],
    },
    {
      id: 'withdraw',
      question: 'Can I change my mind about a claim?',
      answer: [
        'Until the money has left our bank, yes: open the claim and press “Withdraw this claim”. Nothing is sold then, there is no fee, and HMRC pays the refund to you. After that you cannot withdraw it.',
      ],
    },
    {
      id: 'person-first',
      question: 'Why is a person checking my refund?',
      answer: [
        'Before we send some payments, one of our team checks the return, the books and the bank account. It doesn’t mean that anything is wrong. The claim says why, and by when we answer: usually within 4 working hours. We tell you by email, and by text if you chose texts about your money.',
        'While we check, you can add your largest purchase invoice to the claim. You can also withdraw the claim, which is free. If we say no, we tell you why, and HMRC deals with the refund as usual, and pays you what it approves.',
      ],
      link: { label: 'Go to your dashboard', href: pageHref('dashboard') },
    },
    {
      id: 'pay-hmrc',
      question: 'How do I pay HMRC?',
      answer: [
        'Open “All taxes” and press “How to pay” on the tax. HMRC’s account, the payment reference and the amount are there to copy, with the last day for each way of paying.',
        'You pay from your own bank or on HMRC’s own page. We never take or send this money.',
        'Then press “Mark as on its way”: we do not ask for it again while HMRC takes up to 6 working days to show it.',
      ],
    },
    {
      id: 'receipts',
      question: 'Where are my receipts and invoices?',
      answer: [
        'A receipt comes with every return you file here; a receipt and an invoice for the fee come with every refund we pay early. They are never changed after they are issued, so print or save them whenever you like.',
      ],
      link: { label: 'Open your documents', href: pageHref('documents') },
    },
    {
      id: 'bank-account',
      question: 'Which bank account can I be paid into?',
      answer: [
        'Any UK account that takes Faster Payments: a sort code of 6 digits and an account number of 6 to 8. An owner of the company enters it, and proves who they are again before it is changed.',
        'We ask your bank whether the account is in the name you give. If it has another name, use that name or another account; a name that is close is shown to you first. Some banks cannot tell us: then check each digit. If our bank cannot pay into the account, your money stays safe with us and the claim asks you to correct it.',
      ],
      link: { label: 'Open your profile', href: pageHref('profile') },
    },
    {
      id: 'bank-safe',
      question: 'Is my bank account safe with you?',
      answer: [
        'We only ever pay into it. Nothing is collected from it, and we never ask for your card or the login of your bank.',
        'The sort code and account number are kept encrypted, and after you have typed them only the last digits are shown. Anyone who changes them has to prove again who they are, and we send an email about the change.',
      ],
      link: { label: 'Open your profile', href: pageHref('profile') },
    },
  ],
});
